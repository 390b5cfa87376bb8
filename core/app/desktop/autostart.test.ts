import { describe, expect, it } from 'vitest'
import { autostartEntry, renewedEntry } from './autostart.ts'

const execOf = (...command: string[]) =>
  autostartEntry(command)
    .split('\n')
    .find((line) => line.startsWith('Exec='))

describe('opening at login on Linux', () => {
  it('names the program and asks for a quiet start', () => {
    expect(execOf('/opt/Fourfold/fourfold', '--hidden')).toBe(
      'Exec="/opt/Fourfold/fourfold" "--hidden"',
    )
  })

  it('keeps a folder’s strange name one argument, and nothing else', () => {
    expect(execOf('/home/a b/$(x)/100%')).toBe('Exec="/home/a b/\\\\$(x)/100%%"')
    expect(autostartEntry(['/a\nExec=evil']).match(/^Exec=/gm)).toHaveLength(1)
  })
})

describe('an AppImage that an update renamed', () => {
  const NEW = ['/home/a b/Fourfold-0.2.0.AppImage', '--hidden']

  it('opens at login again, and what was changed by hand stays', () => {
    const old = `${autostartEntry(['/home/a b/Fourfold-0.1.0.AppImage', '--hidden'])}Hidden=true\n`
    expect(renewedEntry(old, NEW, () => false)).toBe(`${autostartEntry(NEW)}Hidden=true\n`)
  })

  it('takes nothing from an installation that is still there, however strange its folder', () => {
    for (const program of ['/opt/Fourfold/fourfold', '/a b/$(x)/100%/`y`/"z"\\'] as const) {
      const entry = autostartEntry([program, '--hidden'])
      expect(renewedEntry(entry, NEW, (path) => path === program)).toBeUndefined()
    }
  })

  it('leaves an entry that it cannot read', () => {
    expect(renewedEntry('[Desktop Entry]\nExec=my-own-script', NEW, () => false)).toBeUndefined()
  })
})
