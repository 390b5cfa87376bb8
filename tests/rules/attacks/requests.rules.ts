/** Forgeries of requests to join a group, and of joining by an acceptance. */
import { groupSchema } from '#core/records/group.ts'
import { type Attack, describeAttacks } from '../support/attacks.ts'
import { put, stampNow } from '../support/community.ts'
import { change, throughout } from '../support/lies.ts'
import { type Role, seed } from '../support/people.ts'
import { aged, asked, asks, REQUEST } from '../support/requests.ts'

type Told = Omit<Attack, 'by'>
const by = (role: Role, attacks: readonly Told[]): Attack[] =>
  attacks.map((attack) => ({ ...attack, by: role }))

const asking: readonly Told[] = [
  { name: 'a request in another’s name', honest: asks, as: 'coach' },
  {
    name: 'a request of another, under one’s own id',
    honest: asks,
    lie: change(REQUEST, 'userId', 'coach'),
  },
  {
    name: 'a request under a name that is not one’s own',
    honest: asks,
    lie: change(REQUEST, 'userName', 'Ada'),
  },
  {
    name: 'a request to a group that is open',
    honest: asks,
    lie: throughout([
      ['birds', 'larks'],
      ['stranger_birds', 'stranger_larks'],
      ['Early Birds', 'Larks'],
    ]),
  },
  {
    name: 'a request to an archived group',
    honest: asks,
    lie: throughout([
      ['birds', 'dodos'],
      ['stranger_birds', 'stranger_dodos'],
      ['Early Birds', 'Dodos'],
    ]),
  },
  {
    name: 'a request to a group that is not there',
    honest: asks,
    lie: throughout([
      ['birds', 'none'],
      ['stranger_birds', 'stranger_none'],
    ]),
  },
  {
    name: 'a request to the own group',
    given: () => seed([put('groups', groupSchema.parse({ id: 'owls', name: 'Owls' }))]),
    honest: asks,
    lie: throughout([
      ['birds', 'owls'],
      ['stranger_birds', 'stranger_owls'],
      ['Early Birds', 'Owls'],
    ]),
  },
  {
    name: 'a request that is accepted from the start',
    honest: asks,
    lie: change(REQUEST, 'state', 'accepted'),
  },
  {
    name: 'a request accepted by oneself',
    given: async () => {
      await asked()
      await aged()
    },
    honest: () => asks(false),
    lie: () => [
      {
        kind: 'merge',
        ref: { collection: REQUEST, id: 'stranger_birds' },
        data: { state: 'accepted', answeredBy: 'stranger', answeredAt: { server: 'time' } },
      },
    ],
  },
  {
    name: 'a request of tomorrow',
    honest: asks,
    lie: change(REQUEST, 'at', () => stampNow() + 86_400_000_000),
  },
  { name: 'a request with a letter in it', honest: asks, lie: change(REQUEST, 'text', 'Please') },
]

describeAttacks('nobody asks but in their own name', by('stranger', asking))
