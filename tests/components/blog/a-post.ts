import type { PostPageDto } from '@/lib/features/blog/server/blog-post-dto'

let made = 0

export function aPost(own: Partial<PostPageDto> = {}): PostPageDto {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    title: 'What a bag of blood becomes',
    description: 'One bag, three medicines.',
    photo: '/pictures/blog/what-a-bag-becomes.svg',
    author: { name: 'Nasrin Akter', photo: '/pictures/default-avatar.svg' },
    createdAt: '2026-03-01T06:00:00.000Z',
    content: '<p>A bag of blood is rarely given as it is.</p>',
    editedAt: null,
    lang: 'en',
    isOther: false,
    ...own,
  }
}
