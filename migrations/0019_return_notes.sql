-- What there is to say of a return beside its reason: how the supplier was told, which crate it lies in.
alter table supplier_returns add column note text;
