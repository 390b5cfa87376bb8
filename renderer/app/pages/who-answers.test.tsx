import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WhoAnswers } from './who-answers.tsx'

const KEEPING = {
  controller: 'The Birds e.V., Lane 1, 12345 Town',
  contact: 'privacy@birds.example',
  location: 'eur3',
  logDays: 90,
  backupDays: 14,
}
const textOf = (more: Partial<typeof KEEPING> = {}) =>
  renderToStaticMarkup(<WhoAnswers keeping={{ ...KEEPING, ...more }} />)

it('the privacy policy names who is responsible, where the data is and how long it stays', () => {
  const text = textOf()
  expect(text).toContain('The Birds e.V., Lane 1, 12345 Town')
  expect(text).toContain('href="mailto:privacy@birds.example"')
  expect(text).toContain('Europe (eur3, europe-west4)')
  expect(text).toContain('for 90 days')
  expect(text).toContain('Backups keep what was deleted for 14 days more')
})

it('the privacy policy says that there are no backups, and links to a contact form', () => {
  const text = textOf({ backupDays: 0, contact: 'https://birds.example/ask' })
  expect(text).toContain('There are no backups')
  expect(text).toContain('href="https://birds.example/ask"')
})
