/** A whole deployment: on a server that answers as Google's, with a program that answers as firebase-tools. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { hostingOf } from '../hosting/hosting.ts'
import { HOST, originAt } from '../server/address.ts'
import { temporaryFolder } from '../temp-folder.ts'
import { freePort } from '../testing/free-port.ts'
import { deployProject } from './deploy-project.ts'
import { toolArguments, touchesHosting } from './tool-arguments.ts'

const ACCOUNT = 'serviceAccount:123-compute@developer.gserviceaccount.com'
const ROLES = ['roles/editor', 'roles/run.invoker', 'roles/eventarc.eventReceiver']

/** Fails as in a project's first minutes, once; then it succeeds, and writes down how it was called. */
const PROGRAM = `
import { appendFileSync, existsSync } from 'node:fs'
const [log] = [new URL('./calls.txt', import.meta.url)]
const isFirst = !existsSync(log)
appendFileSync(log, process.argv.slice(2).join(' ') + '\\n')
if (isFirst) {
  console.error('Permission denied while using the Eventarc Service Agent.')
  process.exitCode = 1
}
`

it('a first deployment does everything in its order, with the project and our headers', async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockReturnValue(true)
    onTestFinished(() => spy.mockRestore())
  }
  let looks = 0
  const port = await freePort()
  const google = createServer(({ url = '' }, response) => {
    if (url.includes('indexes')) looks += 1
    const answer = url.includes('indexes')
      ? { indexes: [{ state: looks < 3 ? 'CREATING' : 'READY' }] }
      : url.includes('getIamPolicy')
        ? { bindings: ROLES.map((role) => ({ role, members: [ACCOUNT] })) }
        : { locationId: 'eur3', type: 'FIRESTORE_NATIVE' }
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => google.listen(port, HOST, resolve))
  onTestFinished(() => void google.close())
  const settings = firebaseSettings({
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'p',
    VITE_FIREBASE_APP_ID: '1:123:web:abc',
    VITE_FIREBASE_FUNCTIONS_REGION: 'eur3',
  })
  if (!settings) throw new Error('no settings')
  const program = join(folder, 'firebase.mjs')
  writeFileSync(program, PROGRAM)
  const withHosting = join(folder, 'firebase.deploy.json')
  const hosting = () => hostingOf('dist/web', {})
  const origin = originAt(port)
  const lines: string[] = []
  const paused: number[] = []
  const code = await deployProject(
    {
      ...{ settings, program },
      access: { projectId: 'p', auth: origin, firestore: origin, resources: origin, headers: {} },
      argumentsOf: (args) => toolArguments(args, { projectId: 'p', hosting, withHosting }),
      buildApp: async () => void lines.push('built'),
      say: (line) => lines.push(line),
      pause: async (ms) => paused.push(ms),
    },
    [],
  )
  expect(code, lines.join('\n')).toBe(0)
  const calls = readFileSync(join(folder, 'calls.txt'), 'utf8').trim().split('\n')
  expect(calls.map((call) => call.replace(/--config \S*[\\/]/, '--config '))).toEqual([
    'deploy --only functions --config firebase.json --project p',
    'deploy --only functions --config firebase.json --project p',
    'deploy --only firestore --config firebase.json --project p',
    'deploy --only hosting --config firebase.deploy.json --project p',
  ])
  expect(paused).toEqual([60_000, 10_000, 10_000])
  expect(readFileSync(withHosting, 'utf8')).toContain('Content-Security-Policy')
  expect(lines.slice(-3)).toEqual([
    '4/4  The app',
    'built',
    'Deployed. Now try it: npm run firebase -- smoke',
  ])
})

it.each([
  [['deploy', '--only', 'hosting'], true],
  [['deploy', '--only=functions,hosting:app'], true],
  [['deploy', '--only', 'functions'], false],
  [['login'], false],
])('the options %j concern Hosting or not', (args, is) => {
  expect(touchesHosting(args)).toBe(is)
})
