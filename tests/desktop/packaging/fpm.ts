/**
 * Stands in for fpm, which electron-builder downloads from GitHub: makes a .deb of the same arguments with dpkg-deb.
 * Knows the options that electron-builder uses for a .deb, and refuses any other.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    s: { type: 'string', short: 's' },
    t: { type: 'string', short: 't' },
    force: { type: 'boolean' },
    d: { type: 'string', short: 'd', multiple: true },
    'deb-recommends': { type: 'string', multiple: true },
    'deb-compression': { type: 'string', default: 'xz' },
    'deb-priority': { type: 'string', default: 'optional' },
    architecture: { type: 'string', default: 'all' },
    'after-install': { type: 'string' },
    'after-remove': { type: 'string' },
    description: { type: 'string', default: '' },
    version: { type: 'string', default: '' },
    package: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    maintainer: { type: 'string', default: '' },
    vendor: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
    license: { type: 'string' },
  },
})
if (values.s !== 'dir' || values.t !== 'deb') throw new Error('Only a .deb is made, of folders.')

const root = mkdtempSync(join(tmpdir(), 'fourfold-deb-'))
for (const mapping of positionals) {
  const [from = '', to = ''] = mapping.split('=')
  const target = join(root, to)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(from, target, { recursive: true })
}
mkdirSync(join(root, 'DEBIAN'))
const control = {
  Package: values.name,
  Version: values.version,
  Vendor: values.vendor,
  Architecture: values.architecture,
  Maintainer: values.maintainer,
  Depends: values.d?.join(', '),
  Recommends: values['deb-recommends']?.join(', '),
  Section: 'default',
  Priority: values['deb-priority'],
  Homepage: values.url,
  License: values.license,
  Description: values.description,
}
const lines = Object.entries(control).flatMap(([key, value]) => (value ? [`${key}: ${value}`] : []))
writeFileSync(join(root, 'DEBIAN', 'control'), `${lines.join('\n')}\n`)
for (const [name, file] of [
  ['postinst', values['after-install']],
  ['postrm', values['after-remove']],
] as const) {
  if (file === undefined) continue
  const script = join(root, 'DEBIAN', name)
  cpSync(file, script)
  chmodSync(script, 0o755)
}
const compression = `-Z${values['deb-compression']}`
execFileSync('dpkg-deb', ['--root-owner-group', compression, '--build', root, values.package])
rmSync(root, { recursive: true })
