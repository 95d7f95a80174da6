import { type RenderResult, render } from '@testing-library/react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { JsonLd, type JsonLdThing } from '@/components/ui/json-ld'
import { campaignEventData } from '@/lib/structured-data/campaign-event'
import { organisationData, websiteData } from '@/lib/structured-data/organisation'
import { supportPageData } from '@/lib/structured-data/support-page'
import { type JsonObject, problemsIn } from '../../support/structured-data'
import { aCampaign } from '../campaigns/a-campaign'
import { renderWithMessages } from '../ui/with-messages'

/** The structured data in a part of a page. */
function structuredDataIn({ container }: RenderResult): JsonObject {
  const scripts = container.querySelectorAll('script[type="application/ld+json"]')
  expect(scripts).toHaveLength(1)
  return JSON.parse(scripts[0]?.textContent ?? '')
}

const structuredDataOf = (data: JsonLdThing) => structuredDataIn(render(<JsonLd data={data} />))

const organisation = () => organisationData('Brings donors and patients together.')

function event(own: Parameters<typeof aCampaign>[0] = {}) {
  return campaignEventData(aCampaign(own), organisation(), {
    url: 'https://sharelife.example/campaign/1',
    pictureUrl: 'https://sharelife.example/campaign/1/picture.png',
  })
}

describe('structured data describes', () => {
  test('the organisation and its site', () => {
    expect(problemsIn(structuredDataOf(organisation()))).toEqual([])
    const site = structuredDataOf(websiteData('Brings donors and patients together.'))
    expect(problemsIn(site)).toEqual([])
    expect(site).toMatchObject({ name: 'ShareLife', publisher: { '@id': organisation()['@id'] } })
  })

  test('the organisation and its site in the language of a page, under the same name', () => {
    const words = 'রক্তদাতা ও রোগীকে মিলিয়ে দেয়।'.normalize('NFC')
    const slogan = 'রক্ত দিন, জীবন বাঁচান!'
    expect(structuredDataOf(organisationData(words, 'bn'))).toMatchObject({
      ...{ name: 'ShareLife', description: words, slogan },
    })
    const site = structuredDataOf(websiteData(words, 'bn'))
    expect(problemsIn(site)).toEqual([])
    expect(site).toMatchObject({
      ...{ name: 'ShareLife', alternateName: `ShareLife - ${slogan}`, inLanguage: 'bn' },
      url: expect.stringMatching(/\/bn$/),
    })
  })

  test('a campaign', () => {
    expect(problemsIn(structuredDataOf(event()))).toEqual([])
  })

  test('the donation page of the organisation, which is no event', () => {
    const page = structuredDataOf(
      supportPageData({
        ...{ name: 'Support ShareLife', description: 'Who we are.' },
        url: 'https://sharelife.example/campaign/1',
        pictureUrl: 'https://sharelife.example/campaign/1/picture.png',
      }),
    )
    expect(problemsIn(page)).toEqual([])
    const itself = { '@id': organisation()['@id'] }
    expect(page).toMatchObject({
      ...{ '@type': 'WebPage', about: itself },
      potentialAction: { '@type': 'DonateAction', recipient: itself },
    })
  })

  test('the breadcrumb trail', () => {
    const items = [{ label: 'Campaigns', href: '/campaign' }, { label: 'Blood camp at Mirpur' }]
    const way = structuredDataIn(renderWithMessages(<Breadcrumb items={items} />))
    expect(problemsIn(way)).toEqual([])
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Campaigns', item: 'http://localhost:3000/campaign' },
        { position: 2, name: 'Blood camp at Mirpur' },
      ],
    })
  })

  test('text that looks like the end of a script', () => {
    const title = '</script><script>alert(1)</script>'
    const { container } = render(<JsonLd data={event({ title })} />)
    expect(container.innerHTML).not.toContain('</script><script>')
    expect(JSON.parse(container.textContent ?? '')).toMatchObject({ name: title })
  })
})

test('an unknown property is a type error', () => {
  // @ts-expect-error an organisation has no start date
  const wrong: JsonLdThing = { '@type': 'Organization', name: 'ShareLife', startDate: '2030-05-20' }
  // @ts-expect-error schema.org knows no such thing
  const unknown: JsonLdThing = { '@type': 'BloodCamp', name: 'Mirpur' }
  expect([wrong, unknown]).toHaveLength(2)
})

describe('the check of structured data reports', () => {
  const article = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: 'My first donation',
    image: ['https://sharelife.example/a.png'],
    datePublished: '2030-05-20T10:00:00.000Z',
    dateModified: '2030-05-20T10:00:00.000Z',
    author: { '@type': 'Person', name: 'Rahima Khatun' },
  }
  const question = { '@type': 'Question', name: 'Who can give?' }

  test.each<[string, JsonObject, string]>([
    ['another vocabulary', { ...article, '@context': 'https://schema.example' }, '@context'],
    ['an unknown type', { ...article, '@type': 'Poem' }, 'type Poem'],
    ['no author', { ...article, author: undefined }, 'has no author'],
    ['a nameless author', { ...article, author: { '@type': 'Person' } }, 'author has no name'],
    [
      'a nameless publisher',
      { ...article, publisher: { '@type': 'Organization' } },
      'publisher has no name',
    ],
    ['no picture', { ...article, image: [] }, 'has no image'],
    ['half an address', { ...article, image: ['/a.png'] }, 'image[0] is no whole address'],
    ['a spoken date', { ...article, datePublished: '20 May 2030' }, 'no ISO date'],
    ['a day that is none', { ...article, datePublished: '2030-13-40' }, 'no ISO date'],
    [
      'a question without an answer',
      { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: [question] },
      'mainEntity[0] has no acceptedAnswer',
    ],
    [
      'an offer in no currency',
      {
        ...{ '@context': 'https://schema.org', '@type': 'Product', name: 'Test' },
        image: ['https://sharelife.example/a.png'],
        offers: { '@type': 'Offer', price: 400 },
      },
      'offers has no priceCurrency',
    ],
    [
      'steps in the wrong order',
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 2, name: 'Campaigns' }, question],
      },
      'step 1 says it is 2',
    ],
  ])('%s', (_what, data, problem) => {
    expect(problemsIn(data).join('; ')).toContain(problem)
  })

  test('nothing for valid data', () => {
    expect(problemsIn(article)).toEqual([])
  })
})
