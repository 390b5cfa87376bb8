import { type KeyboardEvent, useRef, useState } from 'react'
import { finderOf } from '#core/values/names/look-up.ts'
import { Button } from '#ui/kit/button.tsx'
import layout from '#ui/kit/layout.module.css'
import { rovingIndex, UP_AND_DOWN } from '#ui/kit/roving-keys.ts'
import { TextField } from '#ui/kit/text-field.tsx'
import support from '../../support.module.css'
import styles from './choice-list.module.css'
import { CHOICE_WORDS } from './words.ts'

interface ChoiceListProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly busy: boolean
  readonly onChoose: (value: string) => void
}

/** More options than this need a search field. */
const MAX_WITHOUT_SEARCH = 8

/**
 * One of many, chosen with one click. Typing narrows the list, arrow keys go through it, and Enter in the search field
 * chooses the only one left.
 */
export function ChoiceList({ label, options, busy, onChoose }: ChoiceListProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const isWanted = finderOf(typed)
  const found = options.filter((option) => isWanted(option.label))
  const [only] = found
  const hasSearch = options.length > MAX_WITHOUT_SEARCH
  const choose = (value: string) => {
    if (busy) return
    setChosen(value)
    onChoose(value)
  }
  const move = (event: KeyboardEvent, at: number) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    if (buttons.length === 0) return
    const to = rovingIndex(event.key, UP_AND_DOWN, { at, count: buttons.length })
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <div className={layout.loose}>
      {hasSearch && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (only && found.length === 1) choose(only.value)
          }}
        >
          <TextField
            data-autofocus
            label={CHOICE_WORDS.find}
            type="search"
            enterKeyHint="search"
            dir="auto"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onKeyDown={(event) => event.key === 'ArrowDown' && move(event, -1)}
          />
        </form>
      )}
      {hasSearch && (
        <p className={support.hint} role="status">
          {found.length === 0 ? CHOICE_WORDS.noMatch : CHOICE_WORDS.found(found.length)}
        </p>
      )}
      <ul ref={list} className={styles.list} aria-label={label}>
        {found.map((option, index) => (
          <li key={option.value}>
            <Button
              variant="light"
              wide
              className={styles.option}
              data-autofocus={!hasSearch && index === 0 ? true : undefined}
              busy={busy && option.value === chosen}
              onClick={() => choose(option.value)}
              onKeyDown={(event) => move(event, index)}
            >
              {option.label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
