//! Scripts and styles without their comments: a browser has no use for them, and they are a third of the bytes.

/// The text without comments that stand on lines of their own, and without indentation. A line inside a template
/// literal is kept as it is.
pub(super) fn without_comments(text: &str) -> String {
    let mut slim = String::with_capacity(text.len());
    let (mut in_comment, mut in_template) = (false, false);
    for line in text.lines() {
        let trimmed = line.trim_start();
        if in_template {
            slim.push_str(line);
        } else if in_comment || trimmed.starts_with("/*") {
            in_comment = !trimmed.contains("*/");
            let after = trimmed.split_once("*/").map_or("", |(_, after)| after.trim());
            if after.is_empty() {
                continue;
            }
            slim.push_str(after);
        } else if trimmed.is_empty() || trimmed.starts_with("//") {
            continue;
        } else {
            slim.push_str(trimmed);
        }
        slim.push('\n');
        in_template ^= line.matches('`').count() % 2 == 1;
    }
    slim
}

#[cfg(test)]
mod tests {
    use super::without_comments;

    #[test]
    fn comments_and_indentation_go_and_all_else_stays() {
        let script = "/** Says.\n * More.\n */\nexport const a = `x\n  // kept\n`;\n\n  // gone\n  f('//', 1); // kept\n/* one */ g();\n";
        assert_eq!(
            without_comments(script),
            "export const a = `x\n  // kept\n`;\nf('//', 1); // kept\ng();\n"
        );
    }
}
