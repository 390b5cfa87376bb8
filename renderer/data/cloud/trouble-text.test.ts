import { describe, expect, it } from 'vitest'
import { REFUSAL_CODES } from '#core/server/handling/refusal.ts'
import { CloudError } from './cloud-error.ts'
import { troubleText } from './trouble-text.ts'

const AWAY = 'We can’t reach it.'
const OUT_OF_REACH = /reach|online/

describe('an error message for the reader', () => {
  it.each(REFUSAL_CODES.filter((code) => code !== 'not-admin'))(
    'keeps the server’s words for a refusal with the code %s',
    (code) => {
      const said = 'It was sent or cancelled meanwhile.'
      expect(troubleText(new CloudError(code, said), AWAY)).toBe(said)
    },
  )

  it('tells a former admin what helps', () => {
    const error = new CloudError('not-admin', 'Only admins can do this.')
    expect(troubleText(error, AWAY)).toContain('sign in again')
  })

  it('says that the community is out of reach only when it is', () => {
    expect(troubleText(new CloudError('unavailable', 'No network.'), AWAY)).toBe(AWAY)
    const full = Object.assign(new Error('full'), { name: 'QuotaExceededError' })
    for (const error of [new CloudError('aborted', ''), new RangeError('too long'), full]) {
      expect(troubleText(error, AWAY)).not.toMatch(OUT_OF_REACH)
    }
  })
})
