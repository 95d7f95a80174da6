import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FAQ_GROUPS, FAQ_LINKS, FaqPage } from '@/components/marketing/faq-page'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import messages from '@/lib/i18n/messages/en'
import { renderOnSite } from '@/tests/components/render-on-site'

const renderFaq = (address = '/faq') =>
  renderOnSite(<FaqPage url="https://sharelife.example/faq" />, address)

const KEYS = FAQ_GROUPS.flatMap(({ questions }) => questions)

const detailsOf = (key: string) => document.getElementById(key)?.closest('details')
const answerOf = (key: string) => document.getElementById(key)?.querySelector('.rich-text')

interface StructuredQuestion {
  name: string
  url: string
  acceptedAnswer: { text: string }
}

function structuredQuestions(): StructuredQuestion[] {
  const script = document.querySelector('script[type="application/ld+json"]')
  return JSON.parse(script?.textContent ?? '').mainEntity
}

/** The page has no space between paragraphs, but the structured data does. */
const unspaced = (text = '') => text.replace(/\s/g, '')

describe('the frequent questions', () => {
  it('are in five groups, each question once and with an answer', async () => {
    await renderFaq()
    expect(FAQ_GROUPS).toHaveLength(5)
    expect(KEYS).toEqual(Object.keys(messages.marketing.faq.questions))
    for (const { key, questions } of FAQ_GROUPS) {
      const group = screen.getByRole('region', { name: messages.marketing.faq.groups[key] })
      expect(within(group).getAllByRole('heading', { level: 3 })).toHaveLength(questions.length)
    }
    for (const key of KEYS) expect(answerOf(key)?.textContent?.length).toBeGreaterThan(40)
  })

  it('have structured data with the same text', async () => {
    await renderFaq()
    expect(
      structuredQuestions().map(({ name, url, acceptedAnswer }) => ({
        name,
        url,
        text: unspaced(acceptedAnswer.text),
      })),
    ).toEqual(
      KEYS.map((key) => ({
        name: detailsOf(key)?.querySelector('h3')?.textContent,
        url: `https://sharelife.example/faq#${key}`,
        text: unspaced(answerOf(key)?.textContent ?? ''),
      })),
    )
    for (const { acceptedAnswer } of structuredQuestions()) {
      expect(acceptedAnswer.text).not.toMatch(/[<>{}]|\s\s|\S[.;:][A-Z]/)
    }
  })

  it('open one at a time, without a script', async () => {
    await renderFaq()
    expect(new Set(KEYS.map((key) => detailsOf(key)?.getAttribute('name')))).toEqual(
      new Set(['faq']),
    )
    expect(KEYS.filter((key) => detailsOf(key)?.open)).toEqual([])
    await userEvent.click(screen.getByText('How often can I give?'))
    expect(KEYS.filter((key) => detailsOf(key)?.open)).toEqual(['interval'])
  })

  it('open when a link targets them, on load and later', async () => {
    await renderFaq('/faq#paid')
    expect(detailsOf('paid')?.open).toBe(true)
    expect(detailsOf('who')?.open).toBe(false)
    window.location.hash = '#who'
    await waitFor(() => expect(detailsOf('who')?.open).toBe(true))
  })

  it('use the days between two donations from the rules', async () => {
    await renderFaq()
    expect(answerOf('interval')).toHaveTextContent(
      `${DAYS_BETWEEN_DONATIONS} days after your last donation, about 4 months`,
    )
    const typed = JSON.stringify(messages.marketing.faq)
    expect(typed).not.toContain(String(DAYS_BETWEEN_DONATIONS))
  })

  it('have links in some answers', async () => {
    await renderFaq()
    const hrefs = KEYS.flatMap((key) =>
      [...(answerOf(key)?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href')),
    )
    expect(new Set(hrefs)).toEqual(new Set(Object.values(FAQ_LINKS)))
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact')
  })

  it('have headings in order, and cite their sources', async () => {
    await renderFaq()
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    expect(screen.getByText(/Blood donor selection: guidelines/)).toBeInTheDocument()
  })
})
