/**
 * Adds to a lock file the entries that npm omits if a registry lacks them: native packages for other
 * platforms. If any is missing, `npm ci` refuses the whole file (docs/decisions/0001-stack.md).
 */
import * as z from 'zod/mini'

// `z.record` keeps the order of keys, so that completing a file changes no other line.
export const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.record(z.string(), z.unknown())),
})
const dependenciesSchema = z.prefault(z.record(z.string(), z.string()), {})

type Lock = z.infer<typeof lockSchema>
type LockedPackage = Lock['packages'][string]

const OPERATING_SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openbsd',
  'openharmony',
  'win32',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']

interface Machine {
  readonly os: readonly string[]
  readonly cpu: readonly string[]
  readonly libc?: readonly string[]
}

/** The platform of a native package, by its name; undefined if the name contains none. */
export function machineOf(name: string): Machine | undefined {
  const parts = (name.split('/').at(-1) ?? name).split('-')
  const os = OPERATING_SYSTEMS.find((known) => parts.includes(known))
  const cpu = PROCESSORS.find((known) => parts.includes(known))
  if (os === undefined || cpu === undefined) return undefined
  const machine = { os: [os], cpu: [cpu] }
  if (os !== 'linux') return machine
  const abi = parts.at(-1) ?? ''
  if (abi.startsWith('musl')) return { ...machine, libc: ['musl'] }
  return abi.startsWith('gnu') ? { ...machine, libc: ['glibc'] } : machine
}

function missingOf(lock: Lock, place: string, parent: LockedPackage): [string, LockedPackage][] {
  return Object.entries(dependenciesSchema.parse(parent.optionalDependencies)).flatMap(
    ([name, version]) => {
      const beside = `${place.slice(0, place.lastIndexOf('node_modules/'))}node_modules/${name}`
      const within = `${place}/node_modules/${name}`
      const machine = machineOf(name)
      const known = lock.packages[beside] ?? lock.packages[within]
      if (known !== undefined || machine === undefined || !/^\d/.test(version)) return []
      const dev = parent.dev === true ? { dev: true } : {}
      const { os, ...processor } = machine
      return [[beside, { version, ...processor, ...dev, optional: true, os }]] // npm's order of keys
    },
  )
}

/** The lock with an entry for every native package that its packages name; sorted as npm sorts it. */
export function completeLock(lock: Lock): Lock {
  const added = Object.entries(lock.packages).flatMap(([place, parent]) =>
    missingOf(lock, place, parent),
  )
  const { packages, ...rest } = lock
  const all = [...Object.entries(packages), ...added]
  all.sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...rest, packages: Object.fromEntries(all) }
}
