/** How every Chromium of ours is started. */

const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium's sandbox cannot be set up by root, so there, and only there, it runs without. */
export function chromiumArguments(root = process.getuid?.() === 0): string[] {
  return root ? ['--no-sandbox', ...QUIET] : [...QUIET]
}
