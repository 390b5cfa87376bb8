import { describe, expect, it } from 'vitest'
import { threadMessageSchema } from '#core/records/thread.ts'
import { newUser, profileOf, type User, userSchema } from '#core/records/user.ts'
import { coachToTell, mayReportMessage, mayReportProfile, ownerSeen } from './may-report.ts'

const user = (id: string, changes: object = {}): User =>
  userSchema.parse({
    ...newUser({ id, name: id, email: '', now: 0 }),
    ...{ groupId: 'birds', privacy: 'share-group', ...changes },
  })
const ADA = user('ada', { coaching: { myConsistencyCoachId: 'cleo' } })
const BEN = user('ben')
const CLEO = user('cleo', { coaching: { isConsistencyCoach: true } })

describe('reporting a profile', () => {
  const mayReport = (reporter: User | undefined, about: User) =>
    mayReportProfile({ reporter, about }, profileOf(about))

  it('a member may report a profile that they see', () => {
    expect(mayReport(ADA, BEN)).toBe(true)
    expect(mayReport(ADA, user('ben', { groupId: 'owls', privacy: 'share-community' }))).toBe(true)
  })

  it('a member cannot report a profile that they do not see', () => {
    expect(mayReport(ADA, user('ben', { privacy: 'share-nothing' }))).toBe(false)
    expect(mayReport(ADA, user('ben', { groupId: 'owls' }))).toBe(false)
  })

  it('everybody may report a coach, and a coach the members they coach', () => {
    expect(mayReport(ADA, user('cleo', { ...CLEO, privacy: 'share-nothing' }))).toBe(true)
    expect(mayReport(CLEO, user('ada', { ...ADA, privacy: 'share-nothing' }))).toBe(true)
  })

  it('nobody can report themselves, and nobody who has left can report', () => {
    expect(mayReport(ADA, ADA)).toBe(false)
    expect(mayReport(user('ada', { deleted: true }), BEN)).toBe(false)
    expect(mayReport(undefined, BEN)).toBe(false)
    expect(mayReportProfile({ reporter: ADA, about: BEN }, undefined)).toBe(false)
  })
})

describe('reporting a message', () => {
  const pair = { memberId: 'ada', coachId: 'cleo', threadId: 'ada_cleo' }
  const message = (senderId: string) =>
    threadMessageSchema.parse({ ...pair, id: `${senderId}_1`, senderId, text: 'Hi', created: 0 })

  it('either of the two may report the other’s message', () => {
    expect(mayReportMessage({ reporter: ADA, about: CLEO }, message('cleo'))).toBe(true)
    expect(mayReportMessage({ reporter: CLEO, about: ADA }, message('ada'))).toBe(true)
  })

  it('nobody can report their own message, that of a thread they are not in, or under another name', () => {
    expect(mayReportMessage({ reporter: ADA, about: ADA }, message('ada'))).toBe(false)
    expect(mayReportMessage({ reporter: BEN, about: CLEO }, message('cleo'))).toBe(false)
    expect(mayReportMessage({ reporter: ADA, about: BEN }, message('cleo'))).toBe(false)
    expect(mayReportMessage({ reporter: ADA, about: CLEO }, undefined)).toBe(false)
  })

  it('a former coach cannot report a message that they cannot read any more', () => {
    const gone = user('ada', { coaching: { myConsistencyCoachId: 'dora' } })
    expect(mayReportMessage({ reporter: CLEO, about: gone }, message('ada'))).toBe(false)
  })
})

describe('what a report says of the reported member', () => {
  const seen = (reporter: User, about: User) => ownerSeen({ reporter, about }, profileOf(about))

  it('names what its reporter sees', () => {
    expect(seen(ADA, BEN)).toEqual({ name: 'ben', groupId: 'birds' })
    const hidden = user('ada', { ...ADA, privacy: 'share-nothing' })
    expect(seen(CLEO, hidden)).toEqual({ name: 'ada', groupId: 'birds' })
    expect(seen(ADA, user('ben', { privacy: 'share-nothing' }))).toEqual({ name: '', groupId: '' })
  })

  it('names no group that the profile hides', () => {
    const shy = user('cleo', { ...CLEO, privacy: 'share-nothing' })
    const { groupId } = profileOf(shy)
    expect(seen(ADA, shy)).toEqual({ name: 'cleo', groupId: groupId === 'birds' ? 'birds' : '' })
  })
})

describe('the coach who reads a report', () => {
  const alf = user('alf', { coaching: { isExecutiveCoach: true } })
  const coaches = [CLEO, alf, BEN]
  const group = { id: 'birds', open: false }
  const told = (reporter: User, about: User, open = false) =>
    coachToTell(coaches, { reporter, about, group: { ...group, open } })

  it('picks always the same one of the group’s coaches', () => {
    expect(told(ADA, BEN)).toBe('alf')
  })

  it('picks neither of the two, and nobody where there is no other', () => {
    expect(told(ADA, alf)).toBe('cleo')
    expect(told(CLEO, alf)).toBe('')
  })

  it('never picks a coach of another group, or one who came by an invitation', () => {
    const elsewhere = user('alf', { ...alf, groupId: 'owls' })
    const invited = user('alf', { ...alf, joinedWith: 'i_1' })
    for (const one of [elsewhere, invited]) {
      expect(coachToTell([one], { reporter: ADA, about: BEN, group })).toBe('')
    }
  })

  it('picks a coach of that member in an open group, where any coach can walk in', () => {
    expect(told(BEN, ADA, true)).toBe('cleo')
    expect(told(ADA, BEN, true)).toBe('')
  })
})
