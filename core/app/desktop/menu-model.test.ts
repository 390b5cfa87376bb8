import { describe, expect, it } from 'vitest'
import { type MenuNode, menuLabel, menuModel } from './menu-model.ts'

const PLATFORMS = ['darwin', 'linux', 'win32'] as const
const flat = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.kind === 'menu' ? [node, ...flat(node.items)] : [node]))
const labels = (nodes: readonly MenuNode[]) =>
  nodes.flatMap((node) => ('label' in node ? [node.label] : []))

describe('the menu', () => {
  it('begins with the app’s own on macOS, where About, Settings and Quit are looked for', () => {
    const [first] = menuModel('darwin')
    expect(first?.kind === 'menu' && labels(first.items)).toEqual([
      'About Fourfold',
      'Settings…',
      'Hide others',
      'Show all',
      'Quit Fourfold',
    ])
    expect(labels(menuModel('darwin'))).toContain('Window')
  })

  it('shows File and Help on other systems, and leaves by the system’s own word', () => {
    expect(labels(menuModel('linux'))).toEqual(['File', 'Edit', 'View', 'Help'])
    expect(labels(flat(menuModel('win32')))).toContain('Exit')
    expect(labels(flat(menuModel('linux')))).toContain('Quit')
  })

  it('names Electron’s own entries in sentence case, too', () => {
    const all = PLATFORMS.flatMap((platform) => labels(flat(menuModel(platform))))
    for (const label of ['Select all', 'Actual size', 'Zoom in', 'Full screen', 'Hide others']) {
      expect(all).toContain(label)
    }
  })

  it.each(PLATFORMS)('offers to restart on %s only while a newer version waits', (platform) => {
    const restart = expect.objectContaining({ action: { kind: 'restart-to-update' } })
    expect(flat(menuModel(platform, true))).toContainEqual(restart)
    expect(flat(menuModel(platform))).not.toContainEqual(restart)
  })

  it.each(PLATFORMS)(
    'uses no shortcut twice on %s, and edits by the system’s roles',
    (platform) => {
      const all = flat(menuModel(platform))
      const keys = all.flatMap((node) =>
        node.kind === 'action' && node.accelerator ? [node.accelerator] : [],
      )
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).toContain('CommandOrControl+,')
      for (const role of ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll']) {
        expect(all).toContainEqual(expect.objectContaining({ kind: 'role', role }))
      }
    },
  )
})

it('shows an ampersand as such, which Electron takes for the mark of a key', () => {
  expect(menuLabel('Text Coach & Screenshot')).toBe('Text Coach && Screenshot')
  expect(menuLabel('Job')).toBe('Job')
})
