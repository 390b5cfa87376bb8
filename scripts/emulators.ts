/**
 * `npm run emulators`: runs Firebase's emulators on this machine with the demo community (docs/firebase.md).
 */
import { type DayKey, dayAt } from '#core/values/time/day.ts'
import { loadDemoCommunity } from './emulators/demo-community.ts'
import { type EmulatorSuite, startEmulatorSuite } from './emulators/emulator-suite.ts'
import { ensureFirebaseTools } from './emulators/firebase-tools.ts'
import {
  LOCAL_PROJECT,
  type LocalPorts,
  localPorts,
  namedPorts,
  PORTS_VARIABLE,
} from './emulators/local-project.ts'
import { holderOf, isFree } from './emulators/port-holder.ts'
import { originAt } from './server/address.ts'
import { onStop } from './server/stop-signals.ts'

const isEmpty = process.argv.includes('--empty')

async function start(): Promise<void> {
  const ports = localPorts(process.env)
  const taken = await takenPorts(ports)
  if (taken.length > 0) throw new Error([...taken, otherPorts(ports)].join('\n'))
  let suite: EmulatorSuite | undefined
  let isStopping = false
  onStop(async () => {
    isStopping = true
    await suite?.stop()
  }, 'The emulators have stopped; what was in them is gone.')
  ensureFirebaseTools()
  console.log('Starting the emulators …')
  suite = await startEmulatorSuite(ports)
  try {
    const lines = await welcome(ports)
    await suite.startFunctions()
    for (const line of lines) console.log(line)
  } catch (error) {
    // Ctrl-C during the set-up is not an error.
    if (isStopping) return
    await suite.stop()
    throw error
  }
}

async function takenPorts(ports: LocalPorts): Promise<string[]> {
  const taken: string[] = []
  for (const [name, port] of namedPorts(ports)) {
    if (await isFree(port)) continue
    taken.push(`Port ${port} (${name}) is taken by ${holderOf(port)}, so nothing was started.`)
  }
  return taken
}

function otherPorts(ports: LocalPorts): string {
  const others = namedPorts(ports).map(([name, port]) => `${name.toLowerCase()}:${port + 1000}`)
  return `Stop it, or choose other ports, for “npm run start:cloud” as well: ${PORTS_VARIABLE}=${others.join()} npm run emulators`
}

async function welcome(ports: LocalPorts): Promise<string[]> {
  const lines = namedPorts(ports).map(([name, port]) => `  ${name.padEnd(10)} ${originAt(port)}`)
  if (!isEmpty) console.log('Making the demo community …')
  const logins = isEmpty
    ? []
    : await loadDemoCommunity({ ...ports, projectId: LOCAL_PROJECT }, today())
  return [
    `The emulators run, project ${LOCAL_PROJECT}:`,
    ...lines,
    ...(isEmpty ? ['They are empty.'] : ['The demo community is in them. To sign in:']),
    ...logins.map(({ email, password, name }) => `  ${email.padEnd(22)} ${password}   ${name}`),
    'Now “npm run start:cloud” in another window opens Fourfold on them. Ctrl-C stops them.',
  ]
}

/** Today by this machine's calendar, which the app uses, too. */
function today(): DayKey {
  const now = new Date()
  return dayAt(now.getTime(), now.getTimezoneOffset())
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
