import { describe, expect, it } from 'vitest'
import { type Field, type Reader, type WhoSees, whoSees } from '#core/policies/privacy/who-sees.ts'
import { newUser, type User, userSchema } from '#core/records/user.ts'
import { seenMembers } from '#tests/data/seen-members.ts'
import {
  alwaysSeen,
  consentText,
  daysInGroup,
  OFF_TODAY,
  onBoardText,
  profileNote,
  SEEN_BY_FEW,
  whoSeesWhat,
} from './words.ts'

const ADA = newUser({ id: 'ada', name: 'Ada', email: 'ada@example.org', now: 1 })
const FILLED = userSchema.parse({ ...ADA, social: { bio: 'Early bird', location: 'Leeds' } })
/** Every level, consent, coach, partner and role, with something on the profile and without. */
const MEMBERS = [ADA, FILLED].flatMap(seenMembers)

const NAMED: readonly (readonly [RegExp, readonly Reader[]])[] = [
  [/everybody in the community/i, ['community']],
  [/members of [\w ]+(?: \(on its board\))?/i, ['group']],
  [/your partners|^partners/i, ['partner']],
  [/the group’s coaches/i, ['host']],
  [/your coaches|your coach|this member’s coaches|their coach/i, ['coach']],
  [/the admins/i, ['admin']],
  [/^(?:only )?(?:you|a member)\b/i, ['self']],
]
const FIELDS: readonly (readonly [RegExp, readonly Field[]])[] = [
  [/^your name, points and habit columns/, ['name', 'points']],
  [/^your name\b|^it \(name\)/, ['name']],
  [/which habits you have checked/, ['today']],
  [/^your hours and your email/, ['hours', 'email']],
  [/^your days|^what you check off each day/, ['days']],
  [
    /^this\b|^the rest of it|^what you wrote about yourself and your location \(Leeds\)/,
    ['profile'],
  ],
  [/^your request, with your name/, ['request']],
]

interface Said {
  readonly text: string
  readonly readers: ReadonlySet<Reader>
  readonly fields: readonly Field[]
  /** Whether nobody else sees it. */
  readonly isAll: boolean
}

/** What a sentence says: who, and what they see. None for a sentence without a claim. */
function saidBy(text: string): Said[] {
  return text.split(/(?<=\.) /).flatMap((sentence) => {
    const [, who = '', what = ''] =
      /^(?:Whatever you choose, |Once you are in, )?(.+?) sees? (.+?)\.?$/.exec(sentence) ?? []
    if (what === '' || who === 'They') return []
    const readers = new Set<Reader>()
    NAMED.reduce((rest, [pattern, whom]) => {
      if (pattern.test(rest)) for (const one of whom) readers.add(one)
      return rest.replace(pattern, '')
    }, who)
    const fields = FIELDS.filter(([pattern]) => pattern.test(what)).flatMap(([, all]) => all)
    expect(fields, `what is meant in: ${sentence}`).not.toEqual([])
    const isAll = /^only /i.test(who) || readers.has('admin') || readers.has('community')
    return [{ text: sentence, readers, fields, isAll }]
  })
}

const OTHERS = ['coach', 'admin', 'partner', 'host', 'group', 'community'] as const

/** Who reads a field in the end: everybody belongs to the community, and who is in the group opens its board. */
function reads(seen: WhoSees, reader: Reader, field: Field): boolean {
  const also: readonly Reader[] = reader === 'group' ? ['group', 'board'] : [reader]
  return [...also, 'community' as const].some((one) => seen[one].includes(field))
}

/** Each claim that what may be read does not bear out. */
function wrongIn(texts: readonly string[], seen: WhoSees): string[] {
  return texts.flatMap(saidBy).flatMap(({ text, readers, fields, isAll }) =>
    fields.flatMap((field) =>
      OTHERS.flatMap((reader) => {
        const says = readers.has('community') || readers.has(reader)
        const is = reads(seen, reader, field)
        return says === is || (!says && !isAll) ? [] : [`${text}: ${reader} ${field}`]
      }),
    ),
  )
}

const IN = { group: 'Early Birds' }
const TO_JOIN = { name: 'Early Birds', joins: true }
const wordsOf = (user: User, partners: number) =>
  whoSeesWhat(user, user.privacy, { ...IN, partners })

describe('the text of who sees what', () => {
  it('matches what they may read, for each level, consent, coach, partner and role', () => {
    const wrong = MEMBERS.flatMap(({ user, partners }) => {
      const seen = whoSees(user, partners)
      const rows = wordsOf(user, partners).map(([place, what]) =>
        place === 'Your name' ? what.replace(/(sees?) it/, '$1 it (name)') : what,
      )
      const note = profileNote(user, { ...IN, partners })
      const onBoard = { ...user, groupId: 'birds', onBoard: true }
      const then = whoSees(onBoard, partners)
      return [
        ...wrongIn([alwaysSeen(user), ...rows, note, OFF_TODAY.text(user)], seen),
        ...wrongIn([onBoardText(user), consentText(user, TO_JOIN)], then),
        ...wrongIn([daysInGroup(user, TO_JOIN, false)], whoSees({ ...onBoard, onBoard: false })),
        ...wrongIn([SEEN_BY_FEW.request], seen),
      ]
    })
    expect(wrong).toEqual([])
  })

  it('contradicts itself nowhere about who sees the name', () => {
    for (const { user, partners } of MEMBERS) {
      const [[, name = ''] = [], , , , [, month = ''] = []] = wordsOf(user, partners)
      if (month.includes('see your name')) expect(name).toMatch(/members of Early Birds|Everybody/i)
    }
  })

  it('names today’s board in the consent only to who shares their days', () => {
    for (const { user } of MEMBERS) {
      const shares = user.privacy !== 'share-nothing'
      expect(consentText(user, TO_JOIN).includes('which habits you have checked')).toBe(shares)
      expect(onBoardText(user).includes('which habits you have checked')).toBe(shares)
    }
  })

  it('reads, word for word, like this for a new member', () => {
    expect(consentText(undefined, TO_JOIN)).toBe(
      'Once you are in, only the admins see your days. You can take this back at any time.',
    )
    const groups = { ...ADA, groupId: 'birds', onBoard: true }
    expect(wordsOf(groups, 0)).toEqual([
      ['Your name', 'Members of Early Birds (on its board) and the admins see it.'],
      ['Your profile', 'Only the admins see the rest of it.'],
      ['Your days', 'Only the admins see what you check off each day.'],
      ['Today’s board', 'You’re not on it.'],
      [
        'Monthly board',
        'Members of Early Birds see your name, points and habit columns. You agreed to that apart, and can take it back on the board.',
      ],
    ])
    expect(Object.values(SEEN_BY_FEW)).toEqual([
      'Only the group’s coaches and the admins see your request, with your name.',
      'Only you and your coach see what is written here.',
      'Only a member and their coach see what they write to each other.',
      'Only your coaches and the admins see your closed account.',
      'Only the admins see the request.',
      'Only the admins see your name with it.',
      'Only you see who did.',
      'Only you see this list.',
      'Only this member’s coaches and the admins see these.',
      'Only this member’s coaches and the admins see the short notes.',
      'Partners see of each other whether they have checked a habit.',
    ])
  })
})
