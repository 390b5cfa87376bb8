import { attacks, budget, closed, from, handler } from './doors.ts'
import type { Moved } from './moved.ts'

const otherName = attacks('partners', 'somebody in the other’s name')
const sixth = attacks('partners', 'a sixth member')

/** Attacks on partners and nudges that had a test on the rules, and the one that they have now. */
export const PARTNERS_MOVED: readonly Moved[] = [
  ...from('partners.rules.ts, a member who shares something asks another', {
    'somebody who shares nothing': attacks('partners', 'somebody who shares nothing'),
    'somebody who has closed their account': attacks(
      'partners',
      'somebody who has closed the account',
    ),
    'by a member who shares nothing': attacks('partners', 'while sharing nothing'),
    'by a member whose account is closed': attacks('partners', 'after closing the account'),
    'a sixth member, in the place of somebody to whom one says yes': sixth,
  }),
  ...from('partners.rules.ts, asking is one’s own yes', {
    'an admin who shares nothing': attacks('partners', 'somebody who shares nothing'),
    oneself: attacks('partners', 'themselves'),
    'in another’s name': otherName,
    'as the one who is asked': otherName,
    'as an admin': otherName,
    'with the other’s yes': attacks('partners', 'somebody with the other’s yes'),
    'without a place': sixth,
    'with a place for somebody else': sixth,
    'with six places': sixth,
    'with a place that is no id': attacks('partners', 'somebody whose id is none'),
    'with a streak from the start': attacks('partners', 'somebody with a streak from the start'),
    'under another id': closed('partners'),
    'under an id in the other order': closed('partners'),
    'for the other, as `a`': otherName,
    'two others': otherName,
    'under a name that is not one’s own': attacks(
      'partners',
      'somebody under a name that is not their own',
    ),
    'with a name of one’s own for the other': attacks(
      'partners',
      'somebody under a name that is not their own',
    ),
    'with words': attacks('partners', 'somebody with words'),
    'with a nudge at once': attacks('partners', 'somebody with a nudge at once'),
    'with the other’s nudge': attacks('partners', 'somebody with a nudge at once'),
    'with a yes in words': attacks('partners', 'somebody neither yes nor no'),
    'from the future': attacks('partners', 'somebody from the future'),
    'with the other’s stamp': closed('partners'),
    'without one’s own word': attacks('partners', 'somebody neither yes nor no'),
    'dated by its device': closed('partners'),
  }),
  ...from('partners.rules.ts, agreeing is one’s own yes', {
    'by the one who asks': attacks('partners', 'to nobody who asks'),
    'by somebody else': attacks('partners', 'to nobody who asks'),
    'by an admin': attacks('partners', 'to nobody who asks'),
    'as if they had been partners for a week': closed('partners'),
    'from tomorrow’s tomorrow on': closed('partners'),
    'without a first day': closed('partners'),
    'from a day that no calendar has': closed('partners'),
    'without a place': sixth,
    'with another stamp of the other': closed('partners'),
    'for somebody else': otherName,
    'with a nudge in the same breath': attacks('partners', 'somebody with a nudge at once'),
  }),
  ...from('partners.rules.ts, a member agrees to who asks', {
    'to a member who shares nothing any more': attacks(
      'partners',
      'to somebody who shares nothing any more',
    ),
    'to a member who has left, as if they still asked': attacks(
      'partners',
      'to somebody who has left',
    ),
  }),
  ...from('partners.rules.ts, leaving ends both', {
    'by somebody else': otherName,
    'by an admin': otherName,
    'in the other’s name': otherName,
    'while the other’s yes stays': handler('partners', 'ends for both with a no'),
    'with a streak that stays': handler('partners', 'ends for both with a no'),
    'with an older word than the last': handler(
      'partners',
      'follows the later change of each in any order',
    ),
    'by deleting it': closed('partners'),
    'its place alone, while one says yes': sixth,
    'only the other’s yes': handler('partners', 'ends for both with a no'),
    'by deleting one’s places': sixth,
    'another’s places': sixth,
  }),
  ...from('partners.rules.ts, a nudge is one’s own', {
    'in the other’s name': attacks('partners', 'in the other’s name'),
    'by somebody else': attacks('partners', 'a pair of others'),
    'by an admin': attacks('partners', 'a pair of others'),
    'of a week ago': handler('partners', 'reaches nobody when it comes too late'),
    'of a day to come': attacks('partners', 'on a day to come'),
    'with a phrase that there is not': attacks('partners', 'with a phrase that there is not'),
    'with half a phrase': attacks('partners', 'with half a phrase'),
    'with a phrase of one’s own': attacks('partners', 'with a phrase of their own'),
    'with words beside it': attacks('partners', 'with words beside it'),
    'with a new first day': closed('partners'),
    'with a new name': closed('partners'),
    'without a day': attacks('partners', 'without a day'),
  }),
  ...from('partners.rules.ts, a nudge goes to a partner, once a day', {
    'twice a day': handler('partners', 'counts one phrase a day: the first stays'),
    'somebody who only has asked': attacks('partners', 'somebody who only has asked'),
    'a second before the pause is over': budget,
  }),
  ...from('blocked.rules.ts', {
    'asking somebody who blocks oneself': attacks('partners', 'somebody who blocks them'),
    'asking somebody whom one blocks': attacks('partners', 'somebody whom they block'),
    'agreeing to somebody who blocks oneself': attacks('partners', 'to somebody who blocks them'),
    'agreeing to somebody whom one blocks': handler(
      'partners',
      'refuses while the block %s stands',
    ),
    'a nudge to somebody who blocks oneself': attacks('partners', 'somebody who blocks them'),
    'a nudge to somebody whom one blocks': attacks('partners', 'somebody whom they block'),
  }),
]
