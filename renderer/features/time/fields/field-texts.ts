/**
 * Texts of fields that are not valid hours yet. They are kept in memory when the member opens another day or
 * tab, so that no input is lost; valid hours are in the record.
 */
import { create } from 'zustand'

type Texts = Readonly<Record<string, string>>

const useTexts = create<Texts>()(() => ({}))

/** The stored text of a field, undefined if the field shows its hours. */
export function useFieldText(field: string): string | undefined {
  return useTexts((texts) => texts[field])
}

/** Stores a field's text; undefined removes it. */
export function keepFieldText(field: string, text: string | undefined): void {
  const { [field]: _before, ...rest } = useTexts.getState()
  useTexts.setState(text === undefined ? rest : { ...rest, [field]: text }, true)
}
