/** The renderer of PDFs does not read style sheets. */
export const PRINT_CRIMSON = '#c1121f'
export const CRIMSON_DARK = '#8f0d17'
export const CRIMSON_PALE = '#e8a9ae'
export const CRIMSON_SOFT = '#fcf3f2'
export const INK = '#1b1a1f'
export const MUTED = '#635b56'
