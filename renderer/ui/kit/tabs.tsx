import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import layout from './layout.module.css'
import { rovingIndex, SIDEWAYS } from './roving-keys.ts'

interface TabListProps<Tab extends string> {
  /** The same as that of the `TabPanel`. */
  readonly id: string
  /** What the tabs are about, for screen readers. */
  readonly label: string
  readonly tab: Tab
  readonly tabs: readonly { readonly tab: Tab; readonly label: string }[]
  readonly onChange: (tab: Tab) => void
}

/** The names of a page's parts of which one is shown, with the keys that tabs have. */
export function TabList<Tab extends string>({ id, label, tab, tabs, onChange }: TabListProps<Tab>) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((one) => one.tab === tab)
    const next = rovingIndex(event.key, SIDEWAYS, { at, count: tabs.length })
    const target = next === undefined ? undefined : tabs[next]
    if (next === undefined || !target) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
    onChange(target.tab)
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={layout.line} onKeyDown={move}>
      {tabs.map((one) => (
        <button
          key={one.tab}
          type="button"
          role="tab"
          id={`${id}-${one.tab}`}
          aria-selected={one.tab === tab}
          aria-controls={one.tab === tab ? `${id}-panel` : undefined}
          tabIndex={one.tab === tab ? 0 : -1}
          className={layout.pill}
          onClick={() => onChange(one.tab)}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}

interface TabPanelProps {
  /** The same as that of the `TabList`. */
  readonly id: string
  readonly tab: string
  readonly children: ReactNode
}

/** What the selected tab shows. */
export function TabPanel({ id, tab, children }: TabPanelProps) {
  return (
    <div key={tab} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
      {children}
    </div>
  )
}
