-- What other features read of the reference book of places. KATO: level 1 = regions and cities of republican significance, level 2 = what lies in them.
create view region as select code, name_ru, name_kk from kato where level = 1;
create view place as select code, name_ru, name_kk from kato;
create view highway as select code, name_ru, name_kk, length_km from road;
