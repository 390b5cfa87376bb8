import { expect, it } from 'vitest'
import { type DeployParts, deployAll } from './deploy-all.ts'

const EVENTARC =
  'Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent.'

interface Answers {
  /** What firebase-tools says in its runs that fail, by target; then it succeeds. */
  readonly failures?: Readonly<Record<string, readonly string[]>>
  readonly parts?: Partial<DeployParts>
}

async function deployed({ failures = {}, parts = {} }: Answers = {}, args: readonly string[] = []) {
  const lines: string[] = []
  const done: string[] = []
  let waitedMs = 0
  const left = new Map(Object.entries(failures).map(([target, all]) => [target, [...all]]))
  const code = await deployAll(
    {
      check: async () => void done.push('check'),
      async firebase(given) {
        done.push(given.slice(2).join(' '))
        const failure = left.get(given[2] ?? '')?.shift()
        return { code: failure === undefined ? 0 : 1, said: failure ?? '' }
      },
      missingRights: async () => [],
      indexesInWork: async () => 0,
      buildApp: async () => void done.push('build'),
      say: (line) => lines.push(line),
      wait: async (ms) => {
        waitedMs += ms
      },
      hasStorage: false,
      ...parts,
    },
    args,
  )
  return { code, done, waitedMs, said: lines.join('\n') }
}

it('a deployment does functions before rules before the app, and a second one the same', async () => {
  const first = await deployed()
  expect(first.done).toEqual(['check', 'functions', 'firestore', 'build', 'hosting'])
  expect(first).toMatchObject({ code: 0, waitedMs: 0 })
  expect(await deployed()).toEqual(first)
})

it('the rules of Storage go with it where there is a bucket, and options are passed on', async () => {
  const { done } = await deployed({ parts: { hasStorage: true } }, ['--force'])
  expect(done).toEqual([
    ...['check', 'functions --force', 'firestore,storage --force', 'build', 'hosting --force'],
  ])
})

it('nothing is deployed to a project that cannot take it', async () => {
  const check = () => Promise.reject(new Error('no database'))
  await expect(deployed({ parts: { check } })).rejects.toThrow('no database')
})

it.each([
  EVENTARC,
  'Since this is your first time using 2nd gen functions, we need a little bit longer',
  'If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.',
  'Service account service-1@gcp-sa-eventarc.iam.gserviceaccount.com does not exist.',
  'HTTP Error: 409, unable to queue the operation',
])('a first error of a new project is tried again: %s', async (log) => {
  const { code, done, waitedMs } = await deployed({ failures: { functions: [log, log] } })
  expect(code).toBe(0)
  expect(done.filter((one) => one === 'functions')).toHaveLength(3)
  expect(waitedMs).toBe(120_000)
})

it('a deployment gives up after six tries', async () => {
  const { code, done, said } = await deployed({ failures: { functions: Array(9).fill(EVENTARC) } })
  expect(code).toBe(1)
  expect(done.filter((one) => one === 'functions')).toHaveLength(6)
  expect(said).toContain('Deploying again is harmless')
})

it.each([
  ['functions', 'Your project p must be on the Blaze (pay-as-you-go) plan', 'docs/firebase.md'],
  ['functions', 'Pass the --force option to deploy functions with a failure policy', 'add --force'],
  ['functions', "Your current project quotas don't allow for the current max", 'quota'],
  ['firestore', 'Firebase Storage has not been set up on project p', 'Storage, Get started'],
  ['hosting', 'Error: anything else', 'Deploying again is harmless'],
])('a permanent error is not tried again: %s, %s', async (target, log, words) => {
  const { code, done, said, waitedMs } = await deployed({ failures: { [target]: [log] } })
  expect({ code, waitedMs }).toEqual({ code: 1, waitedMs: 0 })
  expect(done.at(-1)).toBe(target)
  expect(said).toContain(words)
})

it('rights that the functions lack are said with the commands that give them', async () => {
  const missingRights = async () => ['gcloud projects add-iam-policy-binding p']
  for (const failures of [{}, { functions: ['missing permission on the build service account'] }]) {
    const { code, said, done } = await deployed({ failures, parts: { missingRights } })
    expect(code).toBe(1)
    expect(said).toContain('     gcloud projects add-iam-policy-binding p')
    expect(done.at(-1)).toBe('functions')
  }
})

it('a deployment goes on where the rights may not be read, and says so', async () => {
  const missingRights = () => Promise.reject(new Error('refused (403)'))
  const { code, said } = await deployed({ parts: { missingRights } })
  expect(code).toBe(0)
  expect(said).toContain('Its rights could not be read: refused (403)')
})

it('the app comes once the indexes are built', async () => {
  const left = [3, 1, 0]
  const { done, said, waitedMs } = await deployed({
    parts: { indexesInWork: async () => left.shift() ?? 0 },
  })
  expect(waitedMs).toBe(20_000)
  expect(said).toContain('Waiting for 3 indexes')
  expect(done.at(-1)).toBe('hosting')
})
