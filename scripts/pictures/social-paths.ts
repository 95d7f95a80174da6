import type { SOCIAL_NETWORKS } from '@/lib/site'

type Network = (typeof SOCIAL_NETWORKS)[number]['key']

/** The logos of the networks, as lines of the same weight. */
export const SOCIAL_PATHS: Record<Network, string> = {
  facebook:
    'M10.5 21v-7h-3v-3.5h3V8.7C10.5 5.6 12.6 4 15.3 4c1.1 0 2 .2 2.4.3v3.2h-1.800c-1.400 0-1.900.7-1.9 1.700v1.300h3.600L17 14h-3v7Z',
  youtube:
    'M5 5.5h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10 9v6l5-3-5-3Z',
  x: 'M4 4l16 16M20 4 4 20',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 7h.01',
}
