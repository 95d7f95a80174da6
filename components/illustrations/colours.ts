/**
 * The colours of the illustrations. Lines and soft backgrounds use the text colour around the picture,
 * so one drawing serves both themes.
 */
export const crimson = 'var(--color-accent)'
/** For shapes on crimson; in a crimson section, where drops are white, it is crimson itself. */
export const onCrimson = 'var(--color-on-accent)'
export const paper = 'var(--art-paper, var(--color-surface))'
/**
 * People: pale faces with dark hair in both themes. The dark theme sets these; in the light one they are
 * paper and lines.
 */
export const face = 'var(--art-face, var(--art-paper, var(--color-surface)))'
export const hair = 'var(--art-hair, currentColor)'
/** Lines on a face. */
export const features = 'var(--art-features, currentColor)'
