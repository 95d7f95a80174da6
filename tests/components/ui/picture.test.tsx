import { render, screen } from '@testing-library/react'
import { Avatar } from '@/components/ui/avatar'
import { Photo } from '@/components/ui/photo'

describe('a picture', () => {
  it('of ours passes through the optimiser', () => {
    render(<Photo src="/pictures/campaign.jpg" alt="A blood camp in Cumilla" />)
    const src = screen.getByRole('img', { name: 'A blood camp in Cumilla' }).getAttribute('src')
    expect(src).toContain('/_next/image')
  })

  it('of ours that is a drawing is shown as it is', () => {
    render(<Photo src="/pictures/services/haemoglobin.svg" alt="A test tube" />)
    const picture = screen.getByRole('img', { name: 'A test tube' })
    expect(picture).toHaveAttribute('src', '/pictures/services/haemoglobin.svg')
    expect(picture).toHaveAttribute('loading', 'lazy')
  })

  it.each(['/pictures/campaign.jpg', '/pictures/campaign.svg', 'https://example.org/a.jpg'])(
    'that is the first thing to be seen comes at once and before others (%s)',
    (src) => {
      render(<Photo src={src} alt="A blood camp" eager />)
      const picture = screen.getByRole('img', { name: 'A blood camp' })
      expect(picture).toHaveAttribute('loading', 'eager')
      expect(picture).toHaveAttribute('fetchpriority', 'high')
    },
  )

  it.each([
    'https://example.org/a.jpg',
    '//example.org/a.jpg',
    'https://res.cloudinary.com.example.org/a.jpg',
  ])('from a stranger (%s) does not, and its host is not told who looks', (address) => {
    render(<Photo src={address} alt="A blood camp" />)
    const picture = screen.getByRole('img', { name: 'A blood camp' })
    expect(picture).toHaveAttribute('src', address)
    expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer')
    expect(picture).toHaveAttribute('loading', 'lazy')
  })
})

describe('an avatar', () => {
  it.each([
    ['Mahmudul Hasan', 'MH'],
    ['  rahima ', 'R'],
    ['রহিমা বেগম', 'রবে'],
    ['', ''],
  ])('of %s without a picture shows the initials', (name, initials) => {
    const { container } = render(<Avatar src={null} name={name} />)
    expect(container).toHaveTextContent(initials)
  })
})
