import { describe, expect, it } from 'vitest'
import { dataKeeping, LOG_DAYS, logDaysOf, placeInWords } from './data-keeping.ts'

const WHOLE = {
  VITE_PRIVACY_CONTROLLER: 'The Birds e.V., Lane 1, 12345 Town',
  VITE_PRIVACY_CONTACT: 'privacy@birds.example',
  VITE_PRIVACY_LOG_DAYS: '365',
  VITE_PRIVACY_BACKUP_DAYS: '14',
  VITE_FIREBASE_FUNCTIONS_REGION: 'eur3',
}

describe('dataKeeping', () => {
  it('reads what the privacy page says', () => {
    expect(dataKeeping(WHOLE)).toEqual({
      controller: 'The Birds e.V., Lane 1, 12345 Town',
      contact: 'privacy@birds.example',
      location: 'eur3',
      logDays: 365,
      backupDays: 14,
    })
    const more = {
      VITE_PRIVACY_CONTACT: 'https://birds.example/ask',
      VITE_PRIVACY_BACKUP_DAYS: '0',
    }
    expect(dataKeeping({ ...WHOLE, ...more })).toMatchObject({ backupDays: 0 })
  })

  it('names all that is missing at once', () => {
    const names = Object.keys(WHOLE).filter((name) => name.startsWith('VITE_PRIVACY'))
    for (const name of names) {
      expect(() => dataKeeping({ VITE_FIREBASE_FUNCTIONS_REGION: 'eur3' })).toThrow(`${name}: `)
    }
  })

  it.each([
    ['VITE_PRIVACY_CONTROLLER', '  '],
    ['VITE_PRIVACY_CONTACT', 'ask us'],
    ['VITE_PRIVACY_CONTACT', 'http://birds.example'],
    ['VITE_PRIVACY_LOG_DAYS', '7'],
    ['VITE_PRIVACY_LOG_DAYS', 'a year'],
    ['VITE_PRIVACY_BACKUP_DAYS', ''],
    ['VITE_PRIVACY_BACKUP_DAYS', '1.5'],
    ['VITE_PRIVACY_BACKUP_DAYS', '99'],
    ['VITE_FIREBASE_FUNCTIONS_REGION', 'moon'],
  ])('refuses %s=%s, and says what belongs there', (name, value) => {
    expect(() => dataKeeping({ ...WHOLE, [name]: value })).toThrow(name)
  })
})

it('the log is kept for a year where nothing else is set', () => {
  expect(logDaysOf({})).toBe(LOG_DAYS)
  expect(logDaysOf({ VITE_PRIVACY_LOG_DAYS: '90' })).toBe(90)
})

it.each([
  ['eur3', 'Europe (eur3, europe-west4)'],
  ['europe-west3', 'Europe (europe-west3)'],
  ['nam5', 'the United States (nam5, us-central1)'],
  ['me-central1', 'the Middle East (me-central1)'],
])('the place of %s is told in words', (location, words) => {
  expect(placeInWords(location)).toBe(words)
})
