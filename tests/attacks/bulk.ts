import { batchRunSchema } from '#core/policies/bulk/bulk-run.ts'
import { CHOSEN_AT_ONCE } from '#core/policies/bulk/chosen.ts'
import type { Attack, Given } from './attack.ts'

const ID = 'b0b0b0b0b0b0b0b0'
const REPAIR = { id: ID, task: { kind: 'repair' } }
const PLAN = { kind: 'plan', tier: 'pro', chosen: 1 }
const CHOSEN = { id: ID, task: PLAN, members: ['mia'] }
const MANY = Array.from({ length: CHOSEN_AT_ONCE + 1 }, (_, index) => `m${index}`)

function run(changes: object = {}): Given {
  const record = { id: 'run', task: { ...PLAN, chosen: 201 }, by: 'ada', byName: 'The ada' }
  const data = batchRunSchema.parse({ ...record, created: 1, ...changes })
  return { collection: 'batchRuns', data }
}
const onRun = { request: { runId: 'run' }, code: 'not-admin', honest: { by: 'ada' } } as const

/** Bulk changes: begun, and told what to do. */
export const BULK_ATTACKS: readonly Attack[] = [
  {
    title: 'a member begins a bulk change',
    by: 'mia',
    kind: 'begin-run',
    request: REPAIR,
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'a former admin begins a bulk change, by a token that still says so',
    by: 'alan',
    kind: 'begin-run',
    request: REPAIR,
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'a coach chooses members for a bulk change',
    by: 'cleo',
    kind: 'begin-run',
    request: CHOSEN,
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'a coach adds members to a bulk change',
    by: 'cleo',
    kind: 'choose-members',
    request: { runId: 'run', part: 1, members: ['mia'] },
    given: [
      run({ state: 'choosing' }),
      {
        collection: 'batchChosen',
        data: { id: 'run_0000000', ...{ runId: 'run', members: ['max'] } },
      },
    ],
    code: 'not-admin',
    honest: { by: 'ada' },
  },
  {
    title: 'an admin chooses more members at once than a part holds',
    by: 'ada',
    kind: 'begin-run',
    request: { ...CHOSEN, task: { ...PLAN, chosen: MANY.length }, members: MANY },
    code: 'invalid',
    honest: {
      request: { ...CHOSEN, task: { ...PLAN, chosen: MANY.length }, members: MANY.slice(1) },
    },
  },
  {
    title: 'an admin chooses members by ids that are none',
    by: 'ada',
    kind: 'begin-run',
    request: { ...CHOSEN, members: ['../users/mia'] },
    code: 'invalid',
    honest: { request: CHOSEN },
  },
  {
    title: 'an admin begins what no bulk change does',
    by: 'ada',
    kind: 'begin-run',
    request: { ...REPAIR, task: { kind: 'wipe' } },
    code: 'invalid',
    honest: { request: REPAIR },
  },
  {
    title: 'an admin begins a bulk change as applied already',
    by: 'ada',
    kind: 'begin-run',
    request: { ...REPAIR, state: 'written', done: 9 },
    code: 'invalid',
    honest: { request: REPAIR },
  },
  {
    title: 'an admin begins a bulk change in the name of another',
    by: 'ada',
    kind: 'begin-run',
    request: { ...REPAIR, by: 'alan', byName: 'The alan' },
    code: 'invalid',
    honest: { request: REPAIR },
  },
  {
    title: 'an admin begins a bulk change in the place of another’s',
    by: 'ada',
    kind: 'begin-run',
    request: { ...REPAIR, id: 'c0c0c0c0c0c0c0c0' },
    given: [run({ id: 'c0c0c0c0c0c0c0c0', by: 'alan' })],
    code: 'conflict',
    honest: { request: REPAIR },
  },
  {
    ...{ title: 'a coach applies a bulk change', by: 'cleo', kind: 'apply-run' },
    ...{ given: [run({ state: 'listed' })], ...onRun },
  },
  {
    ...{ title: 'a coach stops a bulk change', by: 'cleo', kind: 'stop-run' },
    ...{ given: [run()], ...onRun },
  },
  {
    title: 'a former admin goes on with a bulk change that stopped, by a token that still says so',
    ...{ by: 'alan', kind: 'resume-run', given: [run({ stopped: true })], ...onRun },
  },
  {
    ...{ title: 'a member undoes a bulk change', by: 'mia', kind: 'undo-run' },
    ...{ given: [run({ state: 'written' })], ...onRun },
  },
  {
    ...{ title: 'a coach removes a bulk change and its list', by: 'cleo', kind: 'forget-run' },
    ...{ given: [run({ state: 'undone' })], ...onRun },
  },
  {
    ...{ title: 'a coach hurries a bulk change', by: 'cleo', kind: 'continue-run' },
    ...{ given: [run({ state: 'listed' })], ...onRun },
  },
]
