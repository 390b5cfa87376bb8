import { describe, expect, it } from 'vitest'
import { newMemberFields } from './new-member.ts'

const GOOGLE = {
  userId: 'ada',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  image: 'https://lh3.googleusercontent.com/a/ada',
}

describe('the record of a first sign-in', () => {
  it('takes the provider’s name, email and photo', () => {
    const { name, email, image } = GOOGLE
    expect(newMemberFields(GOOGLE)).toEqual({ name, email, image })
  })

  it('remembers who sent the link', () => {
    expect(newMemberFields(GOOGLE, 'mia')).toMatchObject({ refferedById: 'mia' })
  })

  it.each(['ada', '', '../users/mia', '<script>'])('knows no referrer where it is %j', (id) => {
    expect(newMemberFields(GOOGLE, id)).not.toHaveProperty('refferedById')
  })

  it.each([
    'http://example.org/ada.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'not an address',
    `https://example.org/${'a'.repeat(500)}`,
  ])('leaves out a photo at %s', (image) => {
    expect(newMemberFields({ ...GOOGLE, image }).image).toBe('')
  })

  it('cuts a long name, and never through an emoji', () => {
    const name = `${'a'.repeat(79)}🌸🌸`
    expect(newMemberFields({ ...GOOGLE, name }).name).toBe('a'.repeat(79))
  })
})
