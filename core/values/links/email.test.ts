import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planInvitations } from '#core/views/admin/import/plan-invitations.ts'
import { type EmailTrouble, plainEmail, readEmail, typedEmailSchema } from './email.ts'

const NO_EMAILS = [
  'ada|ada@|@example.org|ada@example|ada lovelace@example.org|a@b@example.org|.ada@example.org|a..b@example.org|ada@127.0.0.1',
  'ada@example.org:80|ada@x/y.org|ada@-a.org|Ada <ada@example.org>|a@b.org,c@d.org|ada@%61.org|ada@user:x@b.org',
].flatMap((line) => line.split('|'))

describe('an email', () => {
  it.each([
    ['Ada@Example.org', 'ada@example.org'],
    [' ada@example.org\u200B', 'ada@example.org'],
    ['\u202Aada@ex\u00ADample.org\u202C', 'ada@example.org'],
    ['ａｄａ＠example.org', 'ada@example.org'],
    ["o'brien+fourfold@mail.example.co.uk", "o'brien+fourfold@mail.example.co.uk"],
    ['joerg@müller.de', 'joerg@xn--mller-kva.de'],
    ['ivan@почта.рф', 'ivan@xn--80a1acny.xn--p1ai'],
  ])('typed as %j is %j', (typed, email) => {
    expect(readEmail(typed)).toEqual({ email })
  })

  it.each<readonly [string, EmailTrouble]>([
    ['\u200B ', { why: 'missing' }],
    ['jörg@example.de', { why: 'letter', letter: 'ö' }],
    ['jo\u0308rg@example.de', { why: 'letter', letter: 'ö' }],
    ['иван@example.org', { why: 'letter', letter: 'и' }],
    [`${'a'.repeat(250)}@example.org`, { why: 'long' }],
    ...NO_EMAILS.map((typed) => [typed, { why: 'invalid' }] as const),
  ])('rejects %j', (typed, trouble) => {
    expect(readEmail(typed)).toEqual({ trouble })
  })

  it('stays the same when it is read again', () => {
    const texts = fc.oneof(fc.emailAddress(), fc.webUrl(), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(texts, (typed) => {
        expect(plainEmail(plainEmail(typed))).toBe(plainEmail(typed))
      }),
    )
  })

  it('passes the import exactly where it passes the sign-up form', () => {
    const door = typedEmailSchema('Enter your email address.')
    const local = fc.oneof(fc.constantFrom('jörg', 'ada', 'a..b', 'иван'), fc.string())
    const domain = fc.oneof(fc.constantFrom('example.de', 'müller.de', 'x'), fc.domain())
    const typed = fc.oneof(
      fc.emailAddress(),
      fc.tuple(local, domain).map((parts) => parts.join('@')),
    )
    const facts = {
      groups: [{ id: 'birds', name: 'Birds', archived: false }],
      ...{ members: [], invited: [], choices: new Map<string, string>() },
    }
    fc.assert(
      fc.property(typed, (email) => {
        const { invitees } = planInvitations([{ line: 2, name: '', email, group: 'Birds' }], facts)
        const taken = door.safeParse(email)
        expect(invitees.map((one) => one.email)).toEqual(taken.success ? [taken.data] : [])
      }),
    )
  })
})
