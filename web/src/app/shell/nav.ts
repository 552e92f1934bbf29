import type { LucideIcon } from 'lucide-react';

export interface NavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  isInHeader?: boolean | undefined;
  /** Items without it are not in a phone's tab bar, which has room for four and More. */
  tabLabel?: string | undefined;
}

export interface NavSection {
  title: string;
  items: readonly NavItem[];
}

export function allItems(sections: readonly NavSection[]): NavItem[] {
  return sections.flatMap((section) => section.items);
}
