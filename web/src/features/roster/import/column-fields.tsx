import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { type ColumnUse, columnUseOptions } from './columns.ts';
import styles from './import.module.css';
import { columnsOf, type ImportSource, sourceOfLines, withUse } from './import-source.ts';

interface ColumnFieldsProps {
  source: ImportSource;
  onChange: (source: ImportSource) => void;
}

const options = columnUseOptions.map(({ use, label }) => ({ value: use ?? '', label }));

export function ColumnFields({ source, onChange }: ColumnFieldsProps) {
  return (
    <Section title="Columns" level={3}>
      <Checkbox
        label="The first line is column headings"
        checked={source.hasHeading}
        onChange={({ target }) =>
          onChange(sourceOfLines(source.fileLines, target.checked, new Date().getFullYear()))
        }
      />
      <div className={styles.columns}>
        {columnsOf(source).map(({ index, title, example, use }) => (
          <Select
            key={index}
            label={title}
            hint={example === '' ? 'Empty' : `Example: ${example}`}
            placeholder="Not used"
            options={options}
            value={use ?? ''}
            onChange={({ target }) =>
              onChange(withUse(source, index, (target.value || null) as ColumnUse))
            }
          />
        ))}
      </div>
    </Section>
  );
}
