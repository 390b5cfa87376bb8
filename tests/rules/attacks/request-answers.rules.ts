/** Forgeries of answers to requests to join a group, and of what is told of them. */
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { put, userOf, userRecords } from '../support/community.ts'
import { all, change, moveTo, only, plus, without } from '../support/lies.ts'
import { type Role, seed } from '../support/people.ts'
import { notification } from '../support/records.ts'
import {
  accepted,
  accepts,
  answers,
  asked,
  declined,
  declinesAsAdmin,
  NOTE,
  REQUEST,
} from '../support/requests.ts'

type Told = Omit<Attack, 'by'>
const by = (role: Role, attacks: readonly Told[]): Attack[] =>
  attacks.map((attack) => ({ ...attack, by: role }))

const declines = () => answers('declined')

const answering: readonly Told[] = [
  ...(['stranger', 'self', 'coach', 'otherCoach', 'nobody'] as const).map((as) => ({
    name: `an acceptance by ${as}`,
    given: asked,
    honest: accepts,
    as,
    lie: as === 'nobody' ? only(REQUEST) : change(REQUEST, 'answeredBy', as),
  })),
  ...(['stranger', 'self', 'coach'] as const).map((as) => ({
    name: `a refusal by ${as}`,
    given: asked,
    honest: () => answers('declined'),
    as,
    lie: change(REQUEST, 'answeredBy', as),
  })),
  {
    name: 'an answer in another’s name',
    given: asked,
    honest: accepts,
    lie: change(REQUEST, 'answeredBy', 'admin'),
  },
  {
    name: 'an answer of another time',
    given: asked,
    honest: accepts,
    lie: change(REQUEST, 'answeredAt', 1),
  },
  {
    name: 'a consent to boards that was not given',
    given: asked,
    honest: accepts,
    lie: change(REQUEST, 'onBoard', true),
  },
  {
    name: 'an answer that moves the request to another group',
    given: asked,
    honest: accepts,
    lie: change(REQUEST, 'groupId', 'larks'),
  },
  {
    name: 'an answer of one’s own making',
    given: asked,
    honest: () => answers('declined'),
    lie: change(REQUEST, 'state', 'never'),
  },
  {
    name: 'a member put into the group along with it',
    given: asked,
    honest: accepts,
    lie: (writes) => [...writes, ...userRecords(userOf('stranger', { groupId: 'birds' }))],
  },
  {
    name: 'somebody accepted who never asked',
    given: asked,
    honest: accepts,
    lie: (writes) => [
      ...writes.filter(({ ref }) => ref.collection === NOTE),
      put(REQUEST, {
        ...{ id: 'coach_birds', userId: 'coach', userName: 'The coach', groupId: 'birds' },
        ...{ groupName: 'Early Birds', onBoard: false, state: 'accepted', at: 1 },
        ...{ answeredBy: 'mate', answeredAt: { server: 'time' } },
      }),
    ],
  },
  {
    name: 'an answer that says when the next one was',
    given: declined,
    honest: () => answers('pending'),
    lie: change(REQUEST, 'answeredAt', 5),
  },
]

const welcoming: readonly Told[] = [
  { name: 'a welcome without an answer', given: asked, honest: accepts, lie: only(NOTE) },
  {
    name: 'a welcome long after the answer',
    given: accepted,
    honest: () => answers('declined'),
    lie: (writes) => [
      ...writes.filter(({ ref }) => ref.collection === NOTE && ref.id === 'none'),
      notification('stranger', {
        ...{ id: 'welcome_stranger_1', kind: 'system', title: 'You are welcome in Early Birds' },
        ...{ body: '', link: '/leader-board', sourceId: 'stranger_birds' },
      }),
    ],
  },
  {
    name: 'a welcome to somebody else',
    given: asked,
    honest: accepts,
    lie: change(NOTE, 'userId', 'self'),
  },
  {
    name: 'a welcome with more to read',
    given: asked,
    honest: accepts,
    lie: change(NOTE, 'body', 'Buy this'),
  },
  {
    name: 'a welcome in other words',
    given: asked,
    honest: accepts,
    lie: change(NOTE, 'title', 'Hello'),
  },
  {
    name: 'a welcome that leads elsewhere',
    given: asked,
    honest: accepts,
    lie: change(NOTE, 'link', '/settings'),
  },
  {
    name: 'a welcome with a refusal',
    given: asked,
    honest: accepts,
    lie: change(REQUEST, 'state', 'declined'),
  },
  {
    name: 'another’s notification removed in taking an answer back',
    given: async () => {
      await accepted()
      await seed([notification('self', { id: 'other', kind: 'system' })])
    },
    honest: () => answers('pending'),
    lie: plus({ kind: 'delete', ref: { collection: NOTE, id: 'other' } }),
  },
  {
    name: 'a welcome removed while it holds',
    given: accepted,
    honest: () => answers('pending'),
    lie: only(NOTE),
  },
]

const declining: readonly Told[] = [
  { name: 'a refusal told without being one', given: asked, honest: declines, lie: only(NOTE) },
  {
    name: 'a refusal told of an acceptance',
    given: asked,
    honest: declines,
    lie: change(REQUEST, 'state', 'accepted'),
  },
  ...[
    ['to somebody else', 'userId', 'self'],
    ['with more to read', 'body', 'Pay to get in'],
    ['in other words', 'title', 'Go away'],
    ['that leads elsewhere', 'link', '/settings'],
    ['that is a coach’s word', 'kind', 'coach'],
  ].map(([name = '', field = '', value]) => ({
    ...{ name: `a refusal told ${name}`, given: asked, honest: declines },
    lie: change(NOTE, field, value),
  })),
  {
    name: 'a refusal told in the place of a welcome',
    given: asked,
    honest: declines,
    lie: all(change(NOTE, 'id', 'welcome_stranger_1000'), moveTo(NOTE, 'welcome_stranger_1000')),
  },
  {
    name: 'a refusal unsaid while it holds',
    given: declined,
    honest: () => answers('pending'),
    lie: only(NOTE),
  },
  {
    name: 'another’s notification removed in taking a refusal back',
    given: async () => {
      await declined()
      await seed([notification('self', { id: 'declined_other', kind: 'system' })])
    },
    honest: () => answers('pending'),
    lie: plus({ kind: 'delete', ref: { collection: NOTE, id: 'declined_other' } }),
  },
]

const admitting: readonly Told[] = [
  {
    name: 'an admin’s refusal that is not logged',
    given: asked,
    honest: declinesAsAdmin,
    lie: without('auditLog', 'auditHeads'),
  },
]

describeAttacks('nobody answers for a group that is not theirs', by('mate', answering))
describeAttacks('nobody is welcomed who was not accepted', by('mate', welcoming))
describeAttacks('nobody is told of a refusal that is none', by('mate', declining))
describeAttacks('nothing that an admin answers goes unsaid', by('admin', admitting))
