/**
 * `npm run firebase -- deploy`: everything, in the order in which it can follow: functions, rules and indexes, app. The new
 * app finds the commands it asks, and rules that refuse what the functions write now come after them. Repeating is safe.
 */

import type { Heard } from './run-and-hear.ts'

/** What a deployment is made of; each throws or says what to do. */
export interface DeployParts {
  /** Says whether the project can take it. @throws Error that says what to do */
  check(): Promise<void>
  /** Runs firebase-tools. */
  firebase(args: readonly string[]): Promise<Heard>
  /** Commands that would give the functions' account what it lacks. */
  missingRights(): Promise<readonly string[]>
  indexesInWork(): Promise<number>
  buildApp(): Promise<void>
  readonly say: (line: string) => void
  readonly wait: (ms: number) => Promise<void>
  readonly hasStorage: boolean
}

/**
 * What Google answers in the first minutes of a project: rights and services that it has just been given are not
 * everywhere yet. Google names no state to wait for, only minutes.
 */
const FIRST_MINUTES = [
  /Eventarc Service Agent/,
  /first time using 2nd gen functions/,
  /permissions? (?:are|to be) propagated/,
  /wait a few minutes/,
  /[Ss]ervice account \S+ does not exist/,
  /HTTP Error: (?:409|503)\b/,
]
const MAX_TRIES = 6
const BETWEEN_TRIES_MS = 60_000
const LOOK_EVERY_MS = 10_000
const MAX_LOOKS = 90

/** What to do about answers that no time changes. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [
    /must be on the Blaze/,
    'Functions need the pay-as-you-go plan: docs/firebase.md, step 2. Set a budget with it.',
  ],
  [
    /Storage has not been set up/,
    'Open Storage in the console (Build, Storage, Get started), or empty VITE_FIREBASE_STORAGE_BUCKET.',
  ],
  [
    /(?:Pass|with) the --force/,
    'This terminal cannot ask: add --force to agree to what firebase-tools asks.',
  ],
  [
    /quotas don't allow|Quota Exceeded/,
    'The project’s quota is too small: the message above names the page to raise it.',
  ],
]

/** @param args more options for firebase-tools, such as `--force` @returns the exit code */
export async function deployAll(parts: DeployParts, args: readonly string[]): Promise<number> {
  const { say, firebase } = parts
  say('1/4  The project')
  await parts.check()
  say('2/4  The functions (have failed events repeated: yes; container images: kept for a day)')
  const functions = await repeated(parts, ['deploy', '--only', 'functions', ...args])
  const missing = await parts.missingRights().catch((error: unknown) => {
    say(`     Its rights could not be read: ${error instanceof Error ? error.message : error}`)
    return []
  })
  if (missing.length > 0) {
    say('FAIL The account under which the functions run lacks rights. As an owner, run:')
    for (const command of missing) say(`     ${command}`)
    say('     then deploy again. In the console: IAM and admin, IAM, Grant access.')
    return 1
  }
  if (functions !== 0) return functions
  say('3/4  Rules and indexes')
  const targets = parts.hasStorage ? 'firestore,storage' : 'firestore'
  const rules = await repeated(parts, ['deploy', '--only', targets, ...args])
  if (rules !== 0) return rules
  await indexesBuilt(parts)
  say('4/4  The app')
  await parts.buildApp()
  const { code, said } = await firebase(['deploy', '--only', 'hosting', ...args])
  if (code !== 0) sayWhy(parts, said)
  else say('Deployed. Now try it: npm run firebase -- smoke')
  return code
}

/** Tries again only what the first minutes explain. @returns the exit code */
async function repeated(parts: DeployParts, args: readonly string[]): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const { code, said } = await parts.firebase(args)
    if (code === 0) return 0
    if (tries === MAX_TRIES || !FIRST_MINUTES.some((one) => one.test(said))) {
      sayWhy(parts, said)
      return code
    }
    parts.say(
      `     Google is still setting this up (try ${tries} of ${MAX_TRIES}): again in a minute.`,
    )
    await parts.wait(BETWEEN_TRIES_MS)
  }
}

function sayWhy({ say }: DeployParts, said: string): void {
  const [, hint] = KNOWN.find(([answer]) => answer.test(said)) ?? []
  say(`FAIL firebase-tools says above why. ${hint ?? 'Deploying again is harmless.'}`)
}

async function indexesBuilt({ say, wait, indexesInWork }: DeployParts): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const inWork = await indexesInWork()
    if (inWork === 0) return
    if (look === 0) say(`     Waiting for ${inWork} indexes; the first time this takes minutes.`)
    await wait(LOOK_EVERY_MS)
  }
  say(
    '     Some indexes are not built yet: lists that need them fail until the console shows them.',
  )
}
