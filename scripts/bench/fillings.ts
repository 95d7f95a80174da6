/** The content of a database on which something is measured. */
export interface Filling {
  /** Its name in the tables. */
  words: string
  /** The name of its database. */
  database: string
  /** The arguments of the seed script. */
  seed: readonly string[]
}

/** The databases that a target is measured on. */
export type Ground = 'people' | 'campaigns' | 'overview'

/** The databases of a ground, the lightest first; `users` are the sizes of the crowd, the smallest first. */
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

/** The same campaigns in both databases, so that the answers are equally long. */
const SAME_CAMPAIGNS = ['--users', '1000', '--campaigns', '200']

const CAMPAIGNS: Filling[] = [
  { words: '200 campaigns alone', database: 'bench_campaigns', seed: SAME_CAMPAIGNS },
  {
    words: '200 campaigns, 10,000 volunteers and 40,000 gifts',
    database: 'bench_campaigns_given',
    seed: [...SAME_CAMPAIGNS, '--volunteers', '10000', '--donations', '40000'],
  },
]

/** Everything that the overview counts, in the size for which it must be fast; and an admin. */
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
