import { screen, within } from '@testing-library/react'
import { MissionPage } from '@/components/marketing/mission-page'
import {
  expectEveryLinkLeadsSomewhere,
  expectHeadingsInOrder,
  headings,
  renderPage,
} from './render-page'

/** The headings of the items of a section, each of which must have something to say below it. */
function itemsOf(name: string) {
  const items = within(screen.getByRole('region', { name })).getAllByRole('listitem')
  return items.map((item) => {
    const heading = within(item).getByRole('heading', { level: 3 }).textContent
    expect(within(item).getByRole('paragraph').textContent).toMatch(/^\w.{40,}[.?]$/)
    return heading
  })
}

describe('Mission Vision & Values', () => {
  beforeEach(() => void renderPage(<MissionPage />))

  it('carries the slogan below its title', () => {
    expect(headings(1)).toEqual(['Mission Vision & Values'])
    expect(screen.getByText('Donate Blood, Share Life!')).toBeVisible()
    expectHeadingsInOrder()
  })

  it('has its parts in order', () => {
    expect(headings(2)).toEqual([
      'Our Mission',
      'Our Vision',
      'What We Value',
      'How We Measure Our Success',
      'To Achieve Our Goals',
      'Help us get there',
    ])
  })

  it('says what we want for patients, and what the world should be', () => {
    const mission = within(screen.getByRole('region', { name: 'Our Mission' }))
    for (const part of [
      'patient well-being',
      'reliable, economical supply of the safest blood',
      'hemotherapy services',
      'research and education in transfusion medicine',
    ]) {
      expect(mission.getByText(new RegExp(part))).toBeVisible()
    }
    const vision = within(screen.getByRole('region', { name: 'Our Vision' }))
    expect(vision.getByText(/no one faces a health crisis alone, with donors/)).toBeVisible()
  })

  it('explains seven values', () => {
    expect(itemsOf('What We Value')).toEqual([
      'Integrity',
      'Personal Responsibility',
      'Continuous Quality Improvement',
      'Teamwork',
      'Fairness',
      'Innovation',
      'Growth',
    ])
  })

  it('explains five measures of success', () => {
    expect(itemsOf('How We Measure Our Success')).toEqual([
      'Self Sufficiency',
      'Stability',
      'Compliance',
      'Safety',
      'Leadership',
    ])
  })

  it('names eight goals', () => {
    expect(itemsOf('To Achieve Our Goals')).toEqual([
      'Grow the active donor base',
      'Raise collection levels',
      'Train volunteers and organisers',
      'Build partnerships',
      'Support research',
      'Answer fear with facts',
      'Be ready for emergencies',
      'Keep every service affordable',
    ])
    expect(screen.getByText(/come back after 120 days/)).toBeVisible()
  })

  it('has no empty link', () => {
    expectEveryLinkLeadsSomewhere()
  })
})
