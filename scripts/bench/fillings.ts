/** What a database is filled with before something is measured on it. */
export interface Filling {
  /** As the tables call it. */
  words: string
  /** The name of its database. */
  database: string
  /** What the seed is told. */
  seed: readonly string[]
}

/** The databases that a target is asked of, the lightest first. */
export type Ground = 'people' | 'campaigns' | 'overview'

/** The fillings of a ground; `users` are the sizes of the crowd, the smallest first. */
export function fillingsOf(ground: Ground, users: readonly number[]): Filling[] {
  if (ground === 'people') return users.map(withPeople)
  return ground === 'campaigns' ? CAMPAIGNS : OVERVIEW
}

function withPeople(users: number): Filling {
  return {
    words: `${users.toLocaleString('en')} people`,
    database: `bench_${users}`,
    seed: ['--demo', '--users', String(users)],
  }
}

/** The same campaigns twice, or the second would be blamed for a longer list. */
const SAME_CAMPAIGNS = ['--users', '1000', '--campaigns', '200']

const CAMPAIGNS: Filling[] = [
  { words: '200 campaigns alone', database: 'bench_campaigns', seed: SAME_CAMPAIGNS },
  {
    words: '200 campaigns, 10,000 volunteers and 40,000 gifts',
    database: 'bench_campaigns_given',
    seed: [...SAME_CAMPAIGNS, '--volunteers', '10000', '--donations', '40000'],
  },
]

/** Everything that the overview counts, in the size for which it must be quick; and an admin. */
const OVERVIEW: Filling[] = [
  {
    words: '100,000 people, 40,000 donations of blood and 40,000 gifts',
    database: 'bench_overview',
    seed: [
      ...['--demo', '--users', '100000', '--campaigns', '200'],
      ...['--donations', '40000', '--pledges', '40000'],
    ],
  },
]
