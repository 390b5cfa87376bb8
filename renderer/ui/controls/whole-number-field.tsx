import { useState } from 'react'
import {
  type NumberRange,
  readWholeNumber,
  wholeNumberWords,
} from '#core/values/numbers/whole-number.ts'
import { TextField, type TextFieldProps } from '../kit/text-field.tsx'

interface WholeNumberFieldProps
  extends Pick<TextFieldProps, 'label' | 'enterKeyHint' | 'ref' | 'name' | 'onBlur'> {
  readonly range: NumberRange
  /** 0 for none. */
  readonly value: number
  /** What a field without a number has as its problem; undefined if it may be empty. */
  readonly missing?: string | undefined
  /** What it means until the text can be read. */
  readonly meanwhile?: string
  /** Gets 0 for what is no number of the range, so that nothing goes on with the one before. */
  readonly onNumber: (value: number) => void
}

/** A whole number, typed as text: what cannot be read stays in the field, with what to type instead below. */
export function WholeNumberField(props: WholeNumberFieldProps) {
  const { range, value, missing, meanwhile = '', onNumber, ...field } = props
  const [typed, setTyped] = useState('')
  // Another value comes from elsewhere: from the address, or from another tab.
  const text = (readWholeNumber(typed, range) ?? 0) === value ? typed : String(value || '')
  const isBad = text.trim() !== '' && readWholeNumber(text, range) === undefined
  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={text}
      problem={isBad ? `${wholeNumberWords(range)} ${meanwhile}`.trim() : text === '' && missing}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onNumber(readWholeNumber(currentTarget.value, range) ?? 0)
      }}
    />
  )
}
