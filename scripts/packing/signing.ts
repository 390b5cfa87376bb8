/** Whether packages are signed: decided by what the environment names, and enforced once it names something. */

/** The variables that electron-builder reads (docs/releasing.md). */
const SIGNING: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  win32: ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  darwin: ['CSC_LINK', 'CSC_KEY_PASSWORD'],
}
const NOTARISING = ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'] as const

type Environment = Readonly<Record<string, string | undefined>>

interface Signing {
  /** What electron-builder is told besides its configuration. */
  readonly settings: Readonly<Record<string, boolean>>
  /** What is left out, in words for whoever releases; empty if nothing is. */
  readonly warnings: readonly string[]
}

/** @throws Error if only some of the variables that belong together are set */
function isComplete(names: readonly string[], env: Environment): boolean {
  const missing = names.filter((name) => !env[name])
  if (missing.length === 0) return true
  if (missing.length === names.length) return false
  throw new Error(`${names.join(', ')} belong together, but ${missing.join(', ')} is not set.`)
}

/**
 * How packages of this system are signed. What there are certificates for has to be signed: else packing fails.
 * @param options `required` is for a release: nothing that the system can check may be left out
 * @throws Error if a certificate has no password, a notarisation no certificate, or something required is missing
 */
export function signingOf(
  platform: NodeJS.Platform,
  env: Environment,
  { required = false } = {},
): Signing {
  const signing = possibleSigning(platform, env)
  if (required && signing.warnings.length > 0) throw new Error(signing.warnings.join('\n'))
  return signing
}

function possibleSigning(platform: NodeJS.Platform, env: Environment): Signing {
  const names = SIGNING[platform]
  if (names === undefined) return { settings: {}, warnings: [] }
  const signs = isComplete(names, env)
  const unsigned = `NOT SIGNED: ${names.join(' and ')} are not set.`
  if (platform === 'win32') {
    const warnings = signs ? [] : [`${unsigned} Windows will warn whoever opens the installer.`]
    return { settings: { forceCodeSigning: signs }, warnings }
  }
  const notarises = isComplete(NOTARISING, env)
  if (notarises && !signs)
    throw new Error(`Apple notarises only what is signed: ${names.join(' and ')} are not set.`)
  const warnings = [
    ...(signs
      ? []
      : [
          `${unsigned} Unless the keychain has a Developer ID, macOS will refuse to open the app on other computers.`,
        ]),
    ...(notarises
      ? []
      : [
          `NOT NOTARISED: ${NOTARISING.join(', ')} are not set. macOS will refuse a downloaded app.`,
        ]),
  ]
  return { settings: { forceCodeSigning: signs, 'mac.notarize': notarises }, warnings }
}
