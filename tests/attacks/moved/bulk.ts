import type { Moved } from './moved.ts'

const closed = (attack: string, title: 'batchRuns' | 'batchChanges'): Moved => {
  return { attack, door: 'closed', file: 'core/policies/collections/collections.ts', title }
}
const command = (attack: string, title: string): Moved => {
  return { attack, door: 'command', file: 'tests/attacks/bulk.ts', title }
}
const unit = (attack: string, file: string, title: string): Moved => {
  return { attack, door: 'command', file: `core/server/commands/bulk/${file}`, title }
}

const FORMER = 'former-admins.rules.ts: begins a long run, by an admin'
const A_FORMER = 'a former admin begins a bulk change, by a token that still says so'
const PARTS = 'a run waits for all whom an admin chose, and takes each part once'
const AS_APPLIED = 'an admin begins a bulk change as applied already'

/** Attacks on bulk changes that had a test on the rules, and the one that they have now. */
export const BULK_MOVED: readonly Moved[] = [
  command('chosen.rules.ts: are stored by a coach', 'a coach chooses members for a bulk change'),
  unit(
    'chosen.rules.ts: are stored without an entry in the log',
    'run-orders.test.ts',
    'says in the log who began it, that it ended, and that it was removed',
  ),
  unit('chosen.rules.ts: are stored without their run', 'run-orders.test.ts', PARTS),
  unit('chosen.rules.ts: are stored for another run', 'run-orders.test.ts', PARTS),
  command('chosen.rules.ts: are more than a part holds', 'more members at once than a part holds'),
  command('chosen.rules.ts: are no ids', 'an admin chooses members by ids that are none'),
  command('chosen.rules.ts: are no list', 'an admin chooses members by ids that are none'),
  command('chosen.rules.ts: are stored under an id of no part', 'a coach adds members'),
  command('chosen.rules.ts: come with another field', AS_APPLIED),
  unit('chosen.rules.ts: are put into a part that exists', 'run-orders.test.ts', PARTS),
  {
    attack: 'chosen.rules.ts: go while their run stays where it is',
    door: 'command',
    file: 'renderer/data/pages/admin/bulk/chosen-members.test.ts',
    title: 'appear once each, from parts that are deleted afterwards',
  },
  command('chosen.rules.ts: go by a coach', 'a coach removes a bulk change and its list'),
  unit(
    'chosen.rules.ts: are removed without an entry in the log',
    'run-orders.test.ts',
    'says in the log who began it, that it ended, and that it was removed',
  ),
  closed('admins.rules.ts: a long run begun', 'batchRuns'),
  closed('admins.rules.ts: a long run and its list removed', 'batchChanges'),
  closed('admins.rules.ts: a long run’s list removed under another entry', 'batchChanges'),
  command(`${FORMER} who is none any more by the server’s record`, A_FORMER),
  command(`${FORMER} whose record says nothing`, A_FORMER),
  command(`${FORMER} whose account is switched off`, A_FORMER),
  command(`${FORMER} whose email is not verified`, A_FORMER),
  command(`${FORMER} by the record alone`, 'a member begins a bulk change'),
  closed('bounds.rules.ts: a time of a run out of bounds', 'batchRuns'),
  closed('bounds.rules.ts: a count of a run out of bounds', 'batchRuns'),
  command('bounds.rules.ts: a name of a run that is none', 'in the name of another'),
  closed('closing-and-scan.rules.ts: text for a place', 'batchRuns'),
  closed('closing-and-scan.rules.ts: place without a bound', 'batchRuns'),
  closed('closing-and-scan.rules.ts: source beyond all counting', 'batchRuns'),
  command('batch.rules.ts: begins as what it is not', AS_APPLIED),
  closed('batch.rules.ts: another task, or what the server counts', 'batchRuns'),
  closed('batch.rules.ts: changes that are written already', 'batchChanges'),
]
