import { render, screen } from '@testing-library/react'
import { Photo } from '@/components/ui/photo'
import { Avatar } from '@/components/ui/uploaded-image'

const OWN = '/api/images/0123456789abcdef01234567'

describe('a picture', () => {
  it('has the size that the screen needs when it was uploaded', () => {
    render(<Photo src={OWN} alt="A blood camp in Cumilla" sizes="50vw" />)
    const picture = screen.getByRole('img', { name: 'A blood camp in Cumilla' })
    expect(picture).toHaveAttribute('src', `${OWN}/1280`)
    expect(picture).toHaveAttribute('srcset', `${OWN}/640 640w, ${OWN}/1280 1280w, ${OWN} 2048w`)
    expect(picture).toHaveAttribute('sizes', '50vw')
    expect(picture).toHaveAttribute('width')
    expect(picture).toHaveAttribute('height')
  })

  it('in a list’s row is a small square', () => {
    render(<Photo src={OWN} alt="A camp" ratio="square" sizes="4rem" />)
    const picture = screen.getByRole('img', { name: 'A camp' })
    expect(picture).toHaveAttribute('srcset', `${OWN}/96 96w, ${OWN}/192 192w`)
  })

  it('as an SVG of this site is shown unchanged', () => {
    render(<Photo src="/pictures/services/haemoglobin.svg" alt="A test tube" />)
    const picture = screen.getByRole('img', { name: 'A test tube' })
    expect(picture).toHaveAttribute('src', '/pictures/services/haemoglobin.svg')
    expect(picture).toHaveAttribute('loading', 'lazy')
  })

  it.each(['/pictures/campaign.jpg', '/pictures/campaign.svg', 'https://example.org/a.jpg'])(
    'loads immediately when it is visible first (%s)',
    (src) => {
      render(<Photo src={src} alt="A blood camp" eager />)
      const picture = screen.getByRole('img', { name: 'A blood camp' })
      expect(picture).toHaveAttribute('loading', 'eager')
      expect(picture).toHaveAttribute('fetchpriority', 'high')
    },
  )

  it.each([
    'https://example.org/a.jpg',
    'https://example.org:8443/a.jpg?size=1&x=2',
    'https://lh3.googleusercontent.com/a/tania',
    'https://res.cloudinary.com/somebody/image/upload/v1/sharelife/abc.webp',
  ])('of another host (%s) is served by this site', (url) => {
    render(<Photo src={url} alt="A blood camp" />)
    const picture = screen.getByRole('img', { name: 'A blood camp' })
    const copy = `/api/images/copy?of=${encodeURIComponent(url)}`
    expect(picture).toHaveAttribute('src', `${copy}&size=1280`)
    expect(picture).toHaveAttribute(
      'srcset',
      `${copy}&size=640 640w, ${copy}&size=1280 1280w, ${copy}&size=2048 2048w`,
    )
  })

  it.each([
    '//example.org/a.jpg',
    'http://example.org/a.jpg',
    'data:image/png;base64,AAAA',
    'a.jpg',
  ])('with an invalid URL (%s) is not shown', (url) => {
    render(<Photo src={url} alt="A blood camp" />)
    expect(screen.queryByRole('img', { name: 'A blood camp' })).not.toBeInTheDocument()
  })
})

describe('an avatar', () => {
  it('has two sizes, and a drawn face for an external picture without a copy', () => {
    const url = 'https://lh3.googleusercontent.com/a/tania'
    const { container, rerender } = render(<Avatar src={OWN} name="Tania" size={40} />)
    const shown = () => container.querySelector('img')
    expect(shown()).toHaveAttribute('srcset', `${OWN}/96 96w, ${OWN}/192 192w`)
    expect(shown()).toHaveAttribute('sizes', '40px')
    rerender(<Avatar src={url} name="Tania" size={40} />)
    const copy = `/api/images/copy?of=${encodeURIComponent(url)}`
    expect(shown()).toHaveAttribute('src', `${copy}&size=192&face=1`)
  })

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
