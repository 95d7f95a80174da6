import 'server-only'
import { Parser } from 'htmlparser2'
import type { SheetItem } from './sheet-item'
import { TableBuilder } from './table-builder'
import { MAX_CELL_LENGTH, type SpreadsheetLimits } from './xlsx-sheet-reader'

/** Websites often export a web page or XML as `.xls`; spreadsheets open both. */
export function isMarkup(start: string): boolean {
  return /^\s*(?:<!doctype html|<html|<table|<meta|<head|<\?xml[^>]*\?>\s*(?:<\?mso[^>]*\?>\s*)?<(?:ss:)?workbook|<html:html|<body|<div|<style)/i.test(
    start,
  )
}

/** Reads the tables of a web page, or the sheets of XML from Excel 2003. Throws `SpreadsheetError`. */
export function readMarkupTables(text: string, bounds: SpreadsheetLimits): SheetItem[] {
  const tables = new TableBuilder(bounds)
  const isXml = /^\s*<\?xml/i.test(text)
  let cell: { text: string; times: number } | null = null
  let columns = 0
  let depth = 0
  let sheets = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const tag = name.replace(/^ss:/, '')
        if (tag === (isXml ? 'worksheet' : 'table')) {
          depth += 1
          sheets += 1
          // A table within a table is layout, not data.
          if (depth === 1) {
            tables.openSheet({ name: attributes['ss:name'] ?? String(sheets), isHidden: false })
          }
        }
        if (tag === (isXml ? 'row' : 'tr')) columns = 0
        if (tag === 'br' && cell) cell.text += ' '
        const isCell = isXml ? tag === 'cell' : tag === 'td' || tag === 'th'
        if (!isCell) return
        // XML omits empty cells; the next cell has its number.
        const index = Number(attributes['ss:index'] ?? 0)
        for (; isXml && index > columns + 1 && columns < bounds.maxColumns; columns += 1) {
          tables.addCell('')
        }
        const span = Number(attributes.colspan ?? 1) || 1
        cell = { text: '', times: Math.min(span, bounds.maxColumns) }
      },
      ontext(piece) {
        if (cell && cell.text.length < MAX_CELL_LENGTH) cell.text += piece
      },
      onclosetag(name) {
        const tag = name.replace(/^ss:/, '')
        if (tag === (isXml ? 'worksheet' : 'table')) depth -= 1
        const isCell = isXml ? tag === 'cell' : tag === 'td' || tag === 'th'
        if (isCell && cell) {
          tables.addCell(cell.text.replace(/\s+/g, ' ').trim())
          for (let nth = 1; nth < cell.times; nth += 1) tables.addCell('')
          columns += cell.times
          cell = null
        }
        if (tag === (isXml ? 'row' : 'tr')) tables.closeRow()
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  )
  parser.write(text)
  parser.end()
  const items = tables.takeItems()
  const tabs = items.flatMap(({ tab }) => tab ?? [])
  // The only table of a page needs no name.
  if (!isXml && tabs.length === 1 && tabs[0]) tabs[0].name = ''
  return items
}
