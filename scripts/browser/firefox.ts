#!/usr/bin/env node
/** The Firefox that Playwright starts: the installed one, behind a relay (bidi-relay.ts). */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { startBidiRelay } from './bidi-relay.ts'
import { findFirefox } from './find-firefox.ts'

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/

const found = findFirefox()
if ('missing' in found) throw new Error(found.missing)
// The relay changes the color scheme from the browser's own window.
const args = [...process.argv.slice(2), '--remote-allow-system-access']
const firefox = spawn(found.program, args, { stdio: ['ignore', 'inherit', 'pipe'] })
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, address] = LISTENING.exec(line) ?? []
  if (address === undefined) console.error(line)
  else void startBidiRelay(address).then((own) => console.error(line.replace(address, own)))
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => firefox.kill(signal))
}
firefox.once('exit', (code) => process.exit(code ?? 1))
