/** Command-line arguments for every Chromium that we start. */

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Root cannot set up Chromium's sandbox, so only for root it is off. */
export function chromiumArguments(root = process.getuid?.() === 0): string[] {
  return root ? ['--no-sandbox', ...QUIET] : [...QUIET]
}
