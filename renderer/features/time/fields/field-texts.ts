/**
 * What stands in a field and is not hours yet. It is kept when one goes to another day or tab, so that
 * nothing typed is lost; hours that can be read are in the record.
 */
import { create } from 'zustand'

type Texts = Readonly<Record<string, string>>

const useTexts = create<Texts>()(() => ({}))

/** The kept text of a field, undefined where the field shows its hours. */
export function useFieldText(field: string): string | undefined {
  return useTexts((texts) => texts[field])
}

/** Keeps a field's text; undefined forgets it. */
export function keepFieldText(field: string, text: string | undefined): void {
  const { [field]: _before, ...rest } = useTexts.getState()
  useTexts.setState(text === undefined ? rest : { ...rest, [field]: text }, true)
}
