/**
 * The colours of the illustrations. Lines and soft backgrounds use the text colour around the picture,
 * so one drawing serves both themes.
 */
export const crimson = 'var(--color-accent)'
/** For shapes on crimson; in a crimson section, where drops are white, it is crimson itself. */
export const onCrimson = 'var(--color-on-accent)'
export const paper = 'var(--art-paper, var(--color-surface))'
