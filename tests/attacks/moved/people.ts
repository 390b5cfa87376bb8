import { attacks, budget, closed, from, handler } from './doors.ts'
import type { Moved } from './moved.ts'

const taken = handler(
  'kudos',
  'accept a withdrawal whoever they were for, so that it tells nothing',
)
const blockedAgain = attacks('kudos', 'a member who blocks them, after taking some back')

/** Attacks on what members do to each other that had a test on the rules, and the one that they have now. */
export const PEOPLE_MOVED: readonly Moved[] = [
  ...from('kudos.rules.ts', {
    'a second kudo for the same day': closed('kudos'),
    'a second kudo for the same day, under another id of the same parts': closed('kudos'),
    'kudos for a day that is on no board': attacks('kudos', 'a day that is on no board'),
    'kudos for a day that is on another group’s board': attacks(
      'kudos',
      'a day that is on another group’s board',
    ),
    'kudos for a day that does not exist': attacks('kudos', 'a day that does not exist'),
    'kudos to a member who shares nothing any more, whose day still says so': attacks(
      'kudos',
      'a member who shares nothing',
    ),
    'kudos to a member who has left the boards': attacks(
      'kudos',
      'a member who has left the boards',
    ),
    'kudos to a member who has left the group': attacks('kudos', 'a member who has left the group'),
    'kudos to a member who has closed their account': attacks(
      'kudos',
      'a member who has closed the account',
    ),
    'kudos to somebody who has turned them off': attacks(
      'kudos',
      'a member who has turned them off',
    ),
    'kudos to a stranger': attacks('kudos', 'a day that does not exist'),
    'kudos to oneself': attacks('kudos', 'themselves'),
    'kudos from a stranger': attacks('kudos', 'a group without being one of it'),
    'kudos in another’s name': attacks('kudos', 'a member in another’s name'),
    'kudos in another’s name, under one’s own id': attacks(
      'kudos',
      'a member under a name of their own',
    ),
    'kudos for a day that is nobody’s today any more': attacks(
      'kudos',
      'a day that is nobody’s today any more',
    ),
    'kudos to a stranger that are taken back at once': taken,
    'kudos to oneself that are taken back at once': attacks(
      'kudos',
      'themselves, and takes them back at once',
    ),
    'kudos of a member without a group that are taken back at once': taken,
    'kudos with a stamp from the future': attacks('kudos', 'a member from the future'),
    'kudos with words': attacks('kudos', 'a member with words'),
    'kudos without a name': closed('kudos'),
    'kudos from a member who shares nothing': attacks('kudos', 'a group while sharing nothing'),
    'another’s kudos taken back by the receiver': closed('kudos'),
    'another’s kudos taken back by a third member of the group': closed('kudos'),
    'another’s kudos taken back by an admin': closed('kudos'),
    'kudos taken back after their day': attacks(
      'kudos',
      'a member, and takes them back after their day',
    ),
    'kudos passed on to another member': closed('kudos'),
    'kudos taken back with an older stamp': handler(
      'kudos',
      'follow the later change in any order',
    ),
    'kudos deleted': closed('kudos'),
  }),
  ...from('blocks.rules.ts', {
    'a block in another’s name': attacks('blocks', 'for somebody else'),
    'a block of the blocked one, in their name': attacks('blocks', 'for somebody else'),
    'a block by an admin for a member': attacks('blocks', 'for somebody else'),
    'a block by the coach for a member': attacks('blocks', 'for somebody else'),
    'a block by somebody who is not signed in': closed('blocks'),
    'a block of another owner': attacks('blocks', 'for somebody else'),
    'a second block of the same member, under another id': attacks('blocks', 'under another id'),
    'a block under the id of the other direction': attacks('blocks', 'under another id'),
    'a block of somebody else than its id says': attacks('blocks', 'under another id'),
    'a block of oneself': attacks('blocks', 'themselves'),
    'a block of nobody': attacks('blocks', 'nobody'),
    'a block with a stamp from the future': attacks('blocks', 'with a stamp from the future'),
    'a block with a reason': attacks('blocks', 'with a reason'),
    'a block without a name': closed('blocks'),
    'a block with a book as a name': handler(
      'blocks',
      'keeps the name in one line, of a usual length',
    ),
    'a block with lines as a name': handler(
      'blocks',
      'keeps the name in one line, of a usual length',
    ),
    'a block that neither stands nor not': attacks('blocks', 'neither nor'),
    'a block with a time of its own': attacks('blocks', 'at a time of their own'),
    'unblocked by the blocked one': handler(
      'blocks',
      'leaves the block of the other direction alone',
    ),
    'unblocked by an admin': attacks('blocks', 'for somebody else'),
    'unblocked by the coach': attacks('blocks', 'for somebody else'),
    'deleted by the blocked one': closed('blocks'),
    'deleted by its owner': closed('blocks'),
    'deleted by an admin': closed('blocks'),
    'passed on to another member': closed('blocks'),
    'given to another owner': closed('blocks'),
    'taken back with an older stamp': handler('blocks', 'follows the later change in any order'),
    'changed again without a pause': budget,
  }),
  ...from('blocked.rules.ts', {
    'kudos to somebody who blocks oneself': attacks('kudos', 'a member who blocks them'),
    'kudos to somebody whom one blocks': attacks('kudos', 'a member whom they block'),
    'kudos that had been taken back, given again to somebody who blocks oneself': blockedAgain,
    'kudos that had been taken back, given again to somebody whom one blocks': blockedAgain,
    'kudos to two at once, with one to somebody who blocks oneself': closed('kudos'),
    'kudos to two at once, with one to somebody whom one blocks': closed('kudos'),
  }),
]
