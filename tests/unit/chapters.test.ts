import { createLeaderboard } from '@/lib/features/chapters/rules'
import { leaderboardInitials } from '@/lib/features/users/initials'

describe('the initials of a name', () => {
  test.each([
    ['Rahim Hossain', 'R. H.'],
    ['Md. Abdur Rahim', 'M. R.'],
    ['ayesha', 'A.'],
    ['  Farhan   Kabir ', 'F. K.'],
    ['রহিম উদ্দিন', 'র. উ.'],
    ['মোঃ করিম', 'মো. ক.'],
    ['নাদিয়া সুলতানা', 'না. সু.'],
    ['李 小龙', '李. 小.'],
    ['Élodie Ångström', 'É. Å.'],
    ['E\u0301lodie', 'É.'],
    ['🩸 Rahim', 'R.'],
    ['(Rahim) "Hossain"', 'R. H.'],
    ['42', ''],
    ['🩸🩸', ''],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(leaderboardInitials(name)).toBe(initials)
  })
})

describe('a leaderboard', () => {
  const people = (...donations: number[]) =>
    donations.map((each, place) => ({ name: `${'ABCDEFGHIJKL'[place]} Z`, donations: each }))

  test('gives people with equal donations the same rank, and skips the next one', () => {
    const rows = createLeaderboard(people(1, 3, 2, 3, 0))
    expect(rows.map(({ rank, donations }) => [rank, donations])).toEqual([
      ...[
        [1, 3],
        [1, 3],
        [3, 2],
        [4, 1],
      ],
    ])
  })

  test('ends before a rank without space for all its people', () => {
    expect(createLeaderboard(people(5, 4, 3, 3), 3).map(({ rank }) => rank)).toEqual([1, 2])
    expect(createLeaderboard(people(5, 4, 3), 3).map(({ rank }) => rank)).toEqual([1, 2, 3])
  })

  test('orders equal people by their initials', () => {
    const rows = createLeaderboard([
      { name: 'Zara', donations: 1 },
      { name: 'Abul', donations: 1 },
    ])
    expect(rows.map(({ initials }) => initials)).toEqual(['A.', 'Z.'])
  })
})
