import type { LucideIcon } from 'lucide-react';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Shown in the header beside the logo (docs/requirements.md: Dugout, Games, Players). */
  isInHeader?: boolean | undefined;
  /** The item's label in the tab bar of a phone, which has room for four and More. */
  tabLabel?: string | undefined;
}

export interface NavSection {
  title: string;
  items: readonly NavItem[];
}

export function allItems(sections: readonly NavSection[]): NavItem[] {
  return sections.flatMap((section) => section.items);
}
