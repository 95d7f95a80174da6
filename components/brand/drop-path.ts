/** The mark's two lines in a 48 × 48 box: the drop, and the heartbeat inside it that ends in a smile. */
export const DROP_PATH =
  'M24 2.5c-.9 0-1.8.45-2.4 1.25C17.2 9.6 8 21.6 8 29.4 8 38.3 15.2 45.5 24 45.5s16-7.2 16-16.1C40 21.6 30.8 9.6 26.4 3.75c-.6-.8-1.5-1.25-2.4-1.25Z'
export const BEAT_PATH =
  'M14.5 28.5h3.6l2.6-6 4.1 11.4c.3.8 1.2 1.2 2 .8 3-1.3 5.300-3.500 6.700-6.200'
