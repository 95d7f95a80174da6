interface DemoPost {
  title: string
  /** What it is written in; default: English, perhaps with a translation in `POSTS_IN_BANGLA`. */
  language?: 'bn'
  /** The name of the picture in `public/pictures/blog` and of the text in `posts`. */
  slug: string
  /** One of the demo's accounts, or an index of its donors. */
  author: string | number
  /** Days before the first seeding. */
  daysAgo: number
  /** Its first 50 characters are shown on the card. */
  description: string
}

/**
 * The posts of the demo's blog. What they say about health follows the advice of the World Health
 * Organization, NHS Blood and Transplant and the American Red Cross; age, weight and interval are
 * those that this site asks for.
 */
export const DEMO_POSTS: readonly DemoPost[] = [
  {
    title: 'Eight minutes in a chair: a first donation',
    slug: 'first-donation',
    author: 'member@sharelife.example',
    daysAgo: 2,
    description:
      'It was never the idea that held her back, it was the needle. What an afternoon at the blood bank is like, from the form to the biscuit.',
  },
  {
    title: 'Before you give: what to eat, drink and ask',
    slug: 'before-you-give',
    author: 'admin@sharelife.example',
    daysAgo: 9,
    description:
      'Sleep, a proper meal and half a litre of water: you can prevent most problems in the donor’s chair the day before.',
  },
  {
    title: 'What a bag of blood becomes',
    slug: 'what-a-bag-becomes',
    author: 5,
    daysAgo: 17,
    description:
      'One bag, three medicines: how a donation is tested, divided, stored and matched before it reaches the person who needs it.',
  },
  {
    title: 'Two healthy people, one question before the wedding',
    slug: 'thalassaemia-before-marriage',
    author: 12,
    daysAgo: 26,
    description:
      'People who carry a thalassaemia gene are healthy and usually do not know. When two carriers marry, a simple blood test tells them in time what their children may inherit.',
  },
  {
    title: 'Seven things people say about giving blood',
    slug: 'seven-sayings',
    author: 'donor@sharelife.example',
    daysAgo: 38,
    description:
      'It makes you weak, women should not give, my group is too common: what doctors say about the things we hear most often.',
  },
  {
    title: 'Iron from a Bangladeshi kitchen',
    slug: 'iron-from-the-kitchen',
    author: 23,
    daysAgo: 47,
    description:
      'Masoor dal with lemon, kochu shak, small fish, and tea an hour later: how to replace the iron you give away with your blood.',
  },
  {
    title: 'রমজানে রক্তদান',
    language: 'bn',
    slug: 'giving-in-ramadan',
    author: 31,
    daysAgo: 61,
    description:
      'রমজানেও রোগীর রক্ত লাগে, অন্য মাসের মতোই। ইফতারের পর কীভাবে নিরাপদে, নিশ্চিন্ত মনে রক্ত দেবেন।',
  },
  {
    title: 'How to hold a blood camp at your college',
    slug: 'hold-a-blood-camp',
    author: 40,
    daysAgo: 75,
    description:
      'A partner, five stations in a row and a time for every donor: the list we wish we had had before our first camp.',
  },
]
